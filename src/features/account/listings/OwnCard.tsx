import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ownStatusOf } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { formatDateTime } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { signedInUserId } from '#site/stored-session.ts';
import { setPaused } from '#stores/own-listing.ts';
import { storedDraft } from '#stores/wizard/drafts.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { Cover, type CoverImage } from '#ui/listing/Cover.tsx';
import { Figures } from '#ui/listing/Figures.tsx';
import type { ListingSummary } from '#ui/listing/ListingCard.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { $user } from '#stores/session.ts';
import { useMay } from '#ui/use-may.ts';
import type { OwnListing } from './own-list.ts';
import type { OwnListingKind } from './OwnListings.tsx';
import styles from './own-card.module.css';

interface Props<Listing extends OwnListing> {
  readonly of: OwnListingKind<Listing>;
  readonly listing: Listing;
}

export function OwnCard<Listing extends OwnListing>({ of, listing }: Props<Listing>) {
  const t = useT();
  const locale = useLocale();
  const { kind, registry, list, useCover, summaryOf } = of;
  const { _id: id } = listing;
  const status = ownStatusOf(listing);
  const isPaused = listing.state === 'paused';
  const isChanged = useMemo(
    () => storedDraft({ kind, userId: signedInUserId(), listingId: id }).get() !== undefined,
    [kind, id],
  );
  const summary = summaryOf(listing, t, locale);
  const title = [listing.unitName, summary.title].filter(Boolean).join(' · ');
  const name = t('card.heart.of', { type: summary.eyebrow, place: title });
  const mayEdit = useMay($user, 'editor');
  return (
    <Row
      listing={{ ...summary, title, state: { status, text: t(`account.state.${status}`) } }}
      cover={useCover(listing)}
    >
      {mayEdit && (
        <>
          <ButtonLink
            variant={isChanged ? 'plain' : 'quiet'}
            size="small"
            href={href(registry, locale, { query: { listing: id } })}
            aria-label={isChanged ? t('account.draft.changes') : t('account.editOf', { listing: name })}
          >
            <Icon name="edit" />
            <span>{t(isChanged ? 'account.draft.changes' : 'account.edit')}</span>
          </ButtonLink>
          <RowAction
            icon={isPaused ? 'play' : 'pause'}
            text={t(isPaused ? 'own-listing.publish' : 'own-listing.pause')}
            busy={t(isPaused ? 'own-listing.publishing' : 'own-listing.pausing')}
            name={name}
            onPressed={() => setPaused(!isPaused, (change) => list.change(id, change))}
          />
        </>
      )}
    </Row>
  );
}

interface RowProps {
  readonly listing: ListingSummary;
  readonly cover: CoverImage | undefined;
  /** Over the picture. */
  readonly lead?: Elements;
  /** In place of the name. */
  readonly field?: Elements | undefined;
  /** In place of the listing's own. */
  readonly status?: Elements;
  /** Actions, over the row's own link. */
  readonly children?: Elements;
}

export function Row({ listing, cover, lead, field, status, children }: RowProps) {
  const { href, eyebrow, title, drawing, price, figures, state, availability, confirmed } = listing;
  return (
    <article className={styles['row']}>
      <Cover image={cover} drawing={drawing} sizes="8rem" />
      <div className={styles['text']}>
        {field ?? (
          <h3>
            <a href={href}>
              <span>{eyebrow}</span> <span>{title}</span>
            </a>
          </h3>
        )}
        {price !== undefined && <p className={styles['price']}>{price}</p>}
        <Figures figures={figures} />
      </div>
      <div className={styles['status']}>
        {status ?? (
          <>
            {state && <p data-state={state.status}>{state.text}</p>}
            {[availability, confirmed].map((line) => line !== undefined && <p key={line}>{line}</p>)}
          </>
        )}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
      {lead && <div className={styles['lead']}>{lead}</div>}
    </article>
  );
}

interface ActionProps {
  readonly icon: 'play' | 'pause';
  readonly text: string;
  readonly busy: string;
  /** Of the listing. */
  readonly name: string;
  readonly onPressed: () => Promise<unknown>;
}

function RowAction({ icon, text, busy, name, onPressed }: ActionProps) {
  const t = useT();
  const { isBusy, run } = useBusy(onPressed);
  const action = isBusy ? busy : text;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-busy={isBusy}
      aria-label={t('account.actionOf', { action, listing: name })}
      onClick={run}
    >
      <Icon name={icon} />
      <span>{action}</span>
    </Button>
  );
}

interface DraftProps {
  readonly kind: ListingKind;
  readonly userId: string;
  /** Where the draft is continued. */
  readonly href: string;
}

const DRAWINGS = { space: 'empty-spaces', service: 'empty-services' } as const;

export function DraftCard({ kind, userId, href }: DraftProps) {
  const t = useT();
  const locale = useLocale();
  const draft = useStore(useMemo(() => storedDraft({ kind, userId }), [kind, userId]));
  if (draft === undefined) return null;
  return (
    <li>
      <Row
        listing={{
          href,
          eyebrow: t('account.draft.saved', { time: formatDateTime(new Date(draft.savedAt), locale) }),
          title: t(`account.draft.${kind}`),
          state: { status: 'draft', text: t('account.draft.eyebrow') },
          drawing: DRAWINGS[kind],
          figures: [],
          tags: [],
        }}
        cover={undefined}
      />
    </li>
  );
}
