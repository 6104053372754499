import { useStore } from '@nanostores/react';
import { FAVOURITE_SORTS, FAVOURITE_STATES } from '#domain/favourite/favourite.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { formatNumber } from '#site/format.ts';
import { Select } from '#ui/form/Select.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { myFavourites } from './my-favourites.ts';
import styles from './favourites.module.css';

export function FavouriteFilters({ total }: { readonly total: number | undefined }) {
  const t = useT();
  const locale = useLocale();
  const { kind, state, sort } = useStore(myFavourites.$query);
  return (
    <div className={styles['filters']}>
      <p role="status">
        {total !== undefined && t('favourites.count', { count: total, number: formatNumber(total, locale) })}
      </p>
      <label>
        <span className="visually-hidden">{t('favourites.kind.label')}</span>
        <Select
          value={kind ?? ''}
          onChange={({ target }) =>
            myFavourites.show({ kind: LISTING_KINDS.find((kind) => kind === target.value) })
          }
        >
          <option value="">{t('favourites.kind.all')}</option>
          {LISTING_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`favourites.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </label>
      <label>
        <span className="visually-hidden">{t('favourites.state.label')}</span>
        <Select
          value={state ?? ''}
          onChange={({ target }) =>
            myFavourites.show({ state: FAVOURITE_STATES.find((each) => each === target.value) })
          }
        >
          <option value="">{t('favourites.state.all')}</option>
          {FAVOURITE_STATES.map((each) => (
            <option key={each} value={each}>
              {t(`favourites.state.${each}`)}
            </option>
          ))}
        </Select>
      </label>
      <label>
        <span className="visually-hidden">{t('favourites.sort.label')}</span>
        <Select
          value={sort}
          onChange={({ target }) =>
            myFavourites.show({ sort: FAVOURITE_SORTS.find((order) => order === target.value) ?? 'added' })
          }
        >
          {FAVOURITE_SORTS.map((order) => (
            <option key={order} value={order}>
              {t(`favourites.sort.${order}`)}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
