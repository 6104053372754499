import { useEffect, useState } from 'react';
import { lettersAndSpaces } from '#domain/search/filter-types.ts';
import { PLACE_LIMIT, PLACE_TYPES, type FilterValue } from '#domain/search/filters.ts';
import { countryNamesStartingWith, fetchPlaceNames } from '#site/place-words.ts';
import { useLocale, useT } from '../island.tsx';
import { SuggestField } from './SuggestField.tsx';
import styles from './place.module.css';

type PlaceValue = FilterValue<{ type: 'place' }>;

interface Props {
  readonly value: PlaceValue;
  readonly onChange: (value: PlaceValue, isTyped: boolean) => void;
}

const SUGGESTIONS = 6;

export function PlaceFilterField({ value, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const isCountry = value.type === 'country';
  useCountryNames(isCountry && value.search !== '');
  const names = isCountry ? countryNamesStartingWith(value.search, locale) : [];
  return (
    <div className={styles['place']}>
      <div className={styles['types']}>
        {PLACE_TYPES.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="placeType"
              value={type}
              checked={value.type === type}
              onChange={() => onChange({ ...value, type }, value.search.trim() === '')}
            />
            <span>{t(`search.place.${type}`)}</span>
          </label>
        ))}
      </div>
      <SuggestField
        label={t('search.place.label')}
        suggestionsLabel={t('search.place.suggestions')}
        value={value.search}
        keyOf={(name) => name}
        render={(name) => name}
        suggestions={names.slice(0, SUGGESTIONS).filter((name) => name !== value.search)}
        onType={(typed) =>
          onChange({ ...value, search: lettersAndSpaces(typed).slice(0, PLACE_LIMIT) }, true)
        }
        onChoose={(name) => onChange({ ...value, search: lettersAndSpaces(name) }, false)}
      />
    </div>
  );
}

/** Re-renders once country names are loaded. */
function useCountryNames(areWanted: boolean): void {
  const [, setAreThere] = useState(false);
  useEffect(() => {
    if (areWanted) void fetchPlaceNames().then(() => setAreThere(true));
  }, [areWanted]);
}
