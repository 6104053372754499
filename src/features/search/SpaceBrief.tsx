import { coverOf } from '#api/image-address.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { Cover } from '#ui/listing/Cover.tsx';
import { Heart } from '#ui/listing/Heart.tsx';
import { ownerOf } from '#ui/listing/listing-words.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import type { MarkedSpace } from './space-search.ts';
import styles from './space-brief.module.css';

interface Props {
  readonly space: MarkedSpace;
  readonly isLoading: boolean;
  readonly layout: 'card' | 'row';
}

export function SpaceBrief({ space, isLoading, layout }: Props) {
  const t = useT();
  const locale = useLocale();
  const { card } = space;
  const summary = card && summaryOfSpace(card, t, locale);
  const owner = space.userName ?? t('search.map.unknownOwner');
  const company = card && ownerOf(card, locale)?.href;
  return (
    <div className={styles['brief']} data-layout={layout} aria-busy={isLoading}>
      <strong className={styles['owner']}>
        {company === undefined ? owner : <a href={company}>{owner}</a>}
      </strong>
      <a className={styles['space']} href={href('SpaceSearchDetails', locale, { spaceId: space._id })}>
        {summary === undefined ? (
          <span className={styles['waiting']} data-waiting={isLoading ? '' : undefined}>
            <span className="visually-hidden">{owner}</span>
          </span>
        ) : (
          <>
            <Cover image={coverOf(card?.cover)} drawing={summary.drawing} sizes="17rem" />
            <span className={styles['text']}>
              <span>{summary.eyebrow}</span>
              <span className={styles['place']}>{summary.title}</span>
              {summary.price !== undefined && <span className={styles['price']}>{summary.price}</span>}
              {summary.figures.length > 0 && (
                <span className={styles['figures']}>
                  {summary.figures.map(({ icon, name, value }) => (
                    <span key={icon}>
                      <Icon name={icon} />
                      <span className="visually-hidden">{name}</span> <span>{value}</span>
                    </span>
                  ))}
                </span>
              )}
              {summary.availability !== undefined && (
                <span className={styles['availability']}>
                  <Icon name="calendar" />
                  <span>{summary.availability}</span>
                </span>
              )}
            </span>
          </>
        )}
      </a>
      {summary?.saves && (
        <Heart
          listing={summary.saves}
          name={t('card.heart.of', { type: summary.eyebrow, place: summary.title })}
          favourites={favourites}
        />
      )}
    </div>
  );
}
