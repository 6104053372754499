import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { factName } from '#site/fact-words.ts';
import { formatList, formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { $unread } from '#stores/messages/unread.ts';
import { $user } from '#stores/session.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { useMay } from '#ui/use-may.ts';
import { beginAtHeading, type AccountSection } from '../account-place.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { loadOverview, type OwnOverview } from './load-overview.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import styles from './overview.module.css';

/** Missing parts that are named. */
const NAMED = 2;

export const Overview = lazyIsland(OverviewOfCompany, ['facts', 'overview']);

function OverviewOfCompany() {
  const t = useT();
  const locale = useLocale();
  const unread = useStore($unread);
  const mayEdit = useMay($user, 'editor');
  const [overview, setOverview] = useState<OwnOverview | 'failed'>();
  useEffect(() => {
    let isShown = true;
    void loadOverview().then((loaded) => isShown && setOverview(loaded ?? 'failed'));
    return () => {
      isShown = false;
    };
  }, []);
  if (overview === undefined) return <OverviewSkeleton />;
  if (overview === 'failed' || overview.listings === 0) return null;
  const { due, views, enquiries, answered, leastComplete } = overview;
  const number = (count: number) => formatNumber(count, locale);
  const dueCount = due.spaces + due.services;
  return (
    <section className={styles['overview']} aria-label={t('overview.label')}>
      <ul>
        <Tile
          section="messages"
          figure={number(unread)}
          isDue={unread > 0}
          label={t('overview.unread', { count: unread })}
        />
        {mayEdit && (
          <Tile
            section={due.spaces > 0 || due.services === 0 ? 'spaces' : 'services'}
            figure={number(dueCount)}
            isDue={dueCount > 0}
            label={t('overview.due', { count: dueCount })}
          />
        )}
        <Tile
          section="spaces"
          figure={number(views)}
          label={t('overview.views', { count: views })}
          note={[
            t('overview.enquiries', { count: enquiries, number: number(enquiries) }),
            t('overview.answered', { count: answered, number: number(answered) }),
          ].join(' · ')}
        />
        {mayEdit && (
          <li>{leastComplete ? <Missing {...leastComplete} /> : <p>{t('overview.complete')}</p>}</li>
        )}
      </ul>
    </section>
  );
}

interface TileProps {
  readonly section: AccountSection;
  readonly figure: string;
  /** Whether something is to be done. */
  readonly isDue?: boolean;
  readonly label: string;
  readonly note?: string;
}

function Tile({ section, figure, isDue = false, label, note }: TileProps) {
  return (
    <li data-due={isDue ? '' : undefined}>
      <PlaceLink to={{ section }} onFollowed={() => beginAtHeading(section)}>
        <strong>{figure}</strong>
        <b>{label}</b>
        {note !== undefined && <span>{note}</span>}
      </PlaceLink>
    </li>
  );
}

function Missing({ kind, _id: id, name, completeness }: NonNullable<OwnOverview['leastComplete']>) {
  const t = useT();
  const locale = useLocale();
  const { stated, of: total, missing } = completeness;
  const names = missing
    .slice(0, NAMED)
    .map((part) => (part === 'price' || part === 'image' ? t(`overview.parts.${part}`) : factName(part, t)));
  const rest = missing.length - names.length;
  const more = rest > 0 ? [t('overview.more', { count: rest, number: formatNumber(rest, locale) })] : [];
  const page = kind === 'space' ? 'SpaceRegistry' : 'ServiceRegistry';
  const query = { listing: id, step: 'description', input: 'price' };
  return (
    <a href={href(page, locale, { query })}>
      <b>{t('overview.toComplete', { listing: name })}</b>
      <span>
        {t('overview.missing', {
          stated: formatNumber(stated, locale),
          total: formatNumber(total, locale),
          names: formatList([...names, ...more], locale),
        })}
      </span>
    </a>
  );
}
