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
      <Choice
        label={t('favourites.kind.label')}
        value={kind ?? ''}
        onChange={(chosen) => myFavourites.show({ kind: LISTING_KINDS.find((each) => each === chosen) })}
        options={[
          ['', t('favourites.kind.all')],
          ...LISTING_KINDS.map((each) => [each, t(`favourites.kind.${each}`)] as const),
        ]}
      />
      <Choice
        label={t('favourites.state.label')}
        value={state ?? ''}
        onChange={(chosen) => myFavourites.show({ state: FAVOURITE_STATES.find((each) => each === chosen) })}
        options={[
          ['', t('favourites.state.all')],
          ...FAVOURITE_STATES.map((each) => [each, t(`favourites.state.${each}`)] as const),
        ]}
      />
      <Choice
        label={t('favourites.sort.label')}
        value={sort}
        onChange={(chosen) =>
          myFavourites.show({ sort: FAVOURITE_SORTS.find((each) => each === chosen) ?? 'added' })
        }
        options={FAVOURITE_SORTS.map((each) => [each, t(`favourites.sort.${each}`)])}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly (readonly [value: string, text: string])[];
}

const Choice = ({ label, value, onChange, options }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  </label>
);
