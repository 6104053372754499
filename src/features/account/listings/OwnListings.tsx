import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { signedInUserId } from '#site/stored-session.ts';
import type { Translate } from '#site/translate.ts';
import { carriedListing, forgetCarried } from '#stores/published-listing.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { EmptySection } from '#ui/section/EmptySection.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import type { CoverImage } from '#ui/listing/Cover.tsx';
import { LayoutToggle } from '#ui/layouts/LayoutToggle.tsx';
import { lazy, type Place } from '#ui/lazy.tsx';
import type { ListingSummary } from '#ui/listing/ListingCard.tsx';
import { useLoad } from '#ui/use-load.ts';
import { DueListings } from './DueListings.tsx';
import { $ownCounts, countAll, takeFirstPage, type FirstPage } from './own-counts.ts';
import { $ownLayout, OWN_LAYOUTS } from './own-layout.ts';
import type { OwnList, OwnListing } from './own-list.ts';
import { DraftCard, OwnCard } from './OwnCard.tsx';
import styles from './listings.module.css';
import row from './own-card.module.css';
import { $user } from '#stores/session.ts';
import { useMay } from '#ui/use-may.ts';
import type { WorkspaceProps } from './workspace/WorkspaceView.tsx';

/** Differences between the kinds. */
export interface OwnListingKind<Listing extends OwnListing> {
  readonly kind: ListingKind;
  readonly list: OwnList<Listing>;
  /** Page of new listings and drafts. */
  readonly registry: 'SpaceRegistry' | 'ServiceRegistry';
  readonly summaryOf: (listing: Listing, t: Translate, locale: Locale) => ListingSummary;
  readonly useCover: (listing: Listing) => CoverImage | undefined;
  readonly Workspace: ComponentType<WorkspaceProps & Place>;
}

const PublishedPanel = lazy(async () => (await import('./PublishedPanel.tsx')).PublishedPanel);

/** A list up to this long shows cards alone until its owner asks for the table. */
const FEW = 6;

export function OwnListings<Listing extends OwnListing>({ of }: { readonly of: OwnListingKind<Listing> }) {
  const { kind, registry, Workspace } = of;
  const section = `${kind}s` as const;
  const t = useT();
  const locale = useLocale();
  const [first, setFirst] = useState<FirstPage | 'failed'>();
  const layout = useStore($ownLayout);
  // The view before may have changed what the first page says.
  const [shown, setShown] = useState({ layout, isFirst: true });
  if (shown.layout !== layout) setShown({ layout, isFirst: false });
  const count = useStore($ownCounts)[section];
  const [published, setPublished] = useState(() => carriedListing(kind));
  useEffect(() => {
    forgetCarried(kind);
    // Leaves with the section.
    return () => setPublished(undefined);
  }, [kind]);
  useEffect(() => {
    // A guest's page is redirecting to log-in.
    if (signedInUserId() === undefined) return undefined;
    let isShown = true;
    void takeFirstPage(section).then((page) => isShown && setFirst((before) => page ?? before ?? 'failed'));
    return () => {
      isShown = false;
    };
  }, [section]);

  const { all = 0, stored = 0, paused = 0 } = count ?? {};
  // A list that gets shorter stays as it is shown.
  const hasMany = first !== undefined && first !== 'failed' && countAll(first.counts) > FEW;
  const isWorkspace =
    first !== undefined && first !== 'failed' && stored > 0 && (hasMany || layout === 'table');
  const shownLayout = layout ?? (hasMany ? 'table' : 'grid');
  const userId = signedInUserId();
  const register = href(registry, locale);
  const registerLink = useMay($user, 'editor') && (
    <ButtonLink href={register}>
      <Icon name="plus" />
      <span>{t(`account.${section}.register`)}</span>
    </ButtonLink>
  );
  return (
    <>
      {published !== undefined && (
        <PublishedPanel
          kind={kind}
          id={published}
          registry={registry}
          onClose={() => setPublished(undefined)}
        />
      )}
      {count?.stored !== 0 && (
        <div className={styles['head']}>
          {all > 0 && (
            <p>{t(`account.${section}.count`, { count: all, number: formatNumber(all, locale) })}</p>
          )}
          {paused > 0 && (
            <p>{t('account.paused', { count: paused, number: formatNumber(paused, locale) })}</p>
          )}
          {stored > 0 && first !== 'failed' && (
            <LayoutToggle
              label={t('account.layout.label')}
              layouts={OWN_LAYOUTS}
              nameOf={(each) => t(`account.layout.${each}`)}
              layout={shownLayout}
              onChange={(each) => $ownLayout.set(each)}
            />
          )}
          {registerLink}
        </div>
      )}
      {first === undefined && <Loading />}
      {isWorkspace && userId !== undefined && (
        <ul className={styles['cards']}>
          <DraftCard kind={kind} userId={userId} href={register} />
        </ul>
      )}
      {isWorkspace && (
        <Workspace first={shown.isFirst ? first : undefined} layout={shownLayout} meanwhile={<Loading />} />
      )}
      {first !== undefined && !isWorkspace && <Cards of={of} registerLink={registerLink} />}
    </>
  );
}

interface CardsProps<Listing extends OwnListing> {
  readonly of: OwnListingKind<Listing>;
  /** False for who may not. */
  readonly registerLink: Elements | false;
}

function Cards<Listing extends OwnListing>({ of, registerLink }: CardsProps<Listing>) {
  const { kind, list, registry } = of;
  const section = `${kind}s` as const;
  const t = useT();
  const locale = useLocale();
  const loaded = useStore(list.$list);
  const { load, confirm } = list;
  useLoad(load);
  const mayEdit = useMay($user, 'editor');
  if (loaded.status === 'loading') return <Loading />;
  const listings = loaded.value ?? [];
  const due = listings.filter(({ isDue }) => isDue).map(({ _id }) => _id);
  const userId = signedInUserId();
  const hasNone = loaded.status === 'loaded' &&
    mayEdit && {
      hint: t(`account.${section}.emptyText`),
      children: registerLink,
    };
  return (
    <>
      {loaded.status === 'failed' && <LoadFailure text={t('account.failed')} onRetry={() => void load()} />}
      <DueListings count={mayEdit ? due.length : 0} onConfirm={() => confirm(due)} />
      <ul className={styles['cards']}>
        {userId !== undefined && <DraftCard kind={kind} userId={userId} href={href(registry, locale)} />}
        {listings.map((listing) => (
          <li key={listing._id}>
            <OwnCard of={of} listing={listing} />
          </li>
        ))}
      </ul>
      {listings.length === 0 && (
        <EmptySection drawing={`empty-${section}`} text={t(`account.${section}.empty`)} {...hasNone} />
      )}
    </>
  );
}

const SKELETONS = 4;

function Loading() {
  const t = useT();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('account.loading')}
      </p>
      <ul className={styles['cards']} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} className={row['bone']} aria-hidden="true">
            <span />
            <span />
          </li>
        ))}
      </ul>
    </>
  );
}
