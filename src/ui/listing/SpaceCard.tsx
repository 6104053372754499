import { localCountryName } from '#domain/place/find-country.ts';
import type { SpaceCard as Space } from '#domain/space/space.ts';
import { formatArea, formatMetres, formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { Cover, type CoverImage } from './Cover.tsx';
import { findSpaceFlagLabel, spaceTypeLabels } from './space-labels.ts';
import styles from './card.module.css';

interface Props {
  readonly space: Space;
  readonly cover: CoverImage | undefined;
  readonly layout: 'grid' | 'list';
  /** Its marker on the map has the pointer or the focus. */
  readonly isLifted: boolean;
  readonly onLift: (isLifted: boolean) => void;
}

const TAGS = 3;

/** A space as a search shows it; the whole card is one link to its page. */
export function SpaceCard({ space, cover, layout, isLifted, onLift }: Props) {
  const t = useT();
  const locale = useLocale();
  const { city, country } = space.locationData;
  const { type } = space.typeData;
  const tags = space.tags.flatMap((flag) => findSpaceFlagLabel(flag) ?? []);
  return (
    <article
      className={styles['card']}
      data-layout={layout}
      data-lifted={isLifted ? '' : undefined}
      onPointerEnter={() => onLift(true)}
      onPointerLeave={() => onLift(false)}
      onFocus={() => onLift(true)}
      onBlur={() => onLift(false)}
    >
      <Cover image={cover} type={type} />
      <div className={styles['text']}>
        <h3>
          <a href={href('SpaceSearchDetails', locale, { spaceId: space._id })}>
            <span className={styles['eyebrow']}>{t(spaceTypeLabels[type])}</span>{' '}
            {t('search.card.place', { city, country: localCountryName(country, locale) })}
          </a>
        </h3>
        <Figures space={space} />
        {tags.length > 0 && (
          <ul className={styles['tags']}>
            {tags.slice(0, TAGS).map((label) => (
              <li key={label}>{t(label)}</li>
            ))}
            {tags.length > TAGS && (
              <li>
                <span aria-hidden="true">+{tags.length - TAGS}</span>
                <span className="visually-hidden">
                  {t('search.card.moreTags', { number: formatNumber(tags.length - TAGS, locale) })}
                </span>
              </li>
            )}
          </ul>
        )}
      </div>
    </article>
  );
}

function Figures({ space }: { readonly space: Space }) {
  const t = useT();
  const locale = useLocale();
  const { surface, height, palletPositions } = space.dimensionsData;
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>
          <Icon name="surface" />
          <span className="visually-hidden">{t('search.card.surface')}</span>
        </dt>
        <dd>{formatArea(surface, locale)}</dd>
      </div>
      {height > 0 && (
        <div>
          <dt>
            <Icon name="height" />
            <span className="visually-hidden">{t('search.card.height')}</span>
          </dt>
          <dd>{formatMetres(height, locale)}</dd>
        </div>
      )}
      {palletPositions > 0 && (
        <div>
          <dt>
            <Icon name="pallet" />
            <span className="visually-hidden">{t('search.card.palletPositions')}</span>
          </dt>
          <dd>{formatNumber(palletPositions, locale)}</dd>
        </div>
      )}
    </dl>
  );
}
