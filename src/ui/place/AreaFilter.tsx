import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { countryName, localPlaceName } from '#site/place-words.ts';
import { areaOfPlace, areaToAddress, radiiWith, type Area, type WantedPlace } from '#domain/search/area.ts';
import type { Filters, FilterValue, PlaceFilter } from '#domain/search/filters.ts';
import { formatDistance } from '#site/format.ts';
import { shownUnits } from '#site/units.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Lookup } from '#stores/search/place-lookup.ts';
import { Select } from '../form/Select.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { Fold } from '../search/Fold.tsx';
import { useSearch } from '../search/search-context.ts';
import { PlaceField } from './PlaceField.tsx';
import styles from './area-filter.module.css';

const FIELD = 'place';

const PlaceFilterField = lazy(async () => (await import('./PlaceFilterField.tsx')).PlaceFilterField);

export function AreaFilter() {
  const t = useT();
  const locale = useLocale();
  const { search } = useSearch();
  const { $search, $lookup, setArea, findPlace, findNearMe, suggest } = search;
  const { area, pendingPlace } = useStore($search, { ssr: 'initial' });
  const lookup = useStore($lookup, { ssr: 'initial' });
  const value = nameOf(area, pendingPlace, locale);
  const valueKey = JSON.stringify([areaToAddress(area), pendingPlace]);
  /** Error of a text that has changed since. */
  const [outdated, setOutdated] = useState<Lookup>();
  const errorOf = (what: string) =>
    lookup.status === 'failed' && lookup.what === what && lookup !== outdated ? t(lookup.message) : undefined;

  function find(form: HTMLFormElement): void {
    const text = new FormData(form).get(FIELD);
    if (typeof text !== 'string') return;
    // Already resolved.
    if (text === '' || text !== value || lookup.status === 'failed') void findPlace(text);
  }

  return (
    <div className={styles['area']}>
      <form
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find(event.currentTarget);
        }}
      >
        <PlaceField
          label={t('place.field.label')}
          hint={t('place.field.hint')}
          error={errorOf('place')}
          name={FIELD}
          value={value}
          valueKey={valueKey}
          suggest={suggest}
          onPick={(place) => setArea(areaOfPlace(place))}
          onType={() => setOutdated(lookup)}
        >
          <button type="submit" className={styles['go']} aria-busy={lookup.status === 'busy'}>
            <Icon name="search" />
            <span className="visually-hidden">
              {t(lookup.status === 'busy' ? 'place.field.busy' : 'place.field.button')}
            </span>
          </button>
        </PlaceField>
      </form>
      <div className={styles['around']}>
        <button
          type="button"
          className={styles['nearMe']}
          aria-pressed={area.type === 'near' && area.place === undefined}
          onClick={() => void findNearMe()}
        >
          <Icon name="locate" />
          {t('place.nearMe.button')}
        </button>
        {area.type === 'near' && (
          <RadiusSelect km={area.radiusKm} onChange={(radiusKm) => setArea({ ...area, radiusKm })} />
        )}
      </div>
      <p role="status" className={styles['failure']}>
        {errorOf('position')}
      </p>
      <NameFilter />
    </div>
  );
}

function RadiusSelect({ km, onChange }: { readonly km: number; readonly onChange: (km: number) => void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <label className={styles['radius']}>
      <span className="visually-hidden">{t('place.radius.label')}</span>
      <Select value={km} onChange={(event) => onChange(Number(event.target.value))}>
        {radiiWith(km, shownUnits()).map((radius) => (
          <option key={radius} value={radius}>
            {t('place.radius.within', { distance: formatDistance(radius, locale) })}
          </option>
        ))}
      </Select>
    </label>
  );
}

function NameFilter() {
  const t = useT();
  const { search } = useSearch();
  const { filters, $search, changeFilters } = search;
  const { filters: values } = useStore($search, { ssr: 'initial' });
  const name = placeFilterOf(filters);
  // The record's filter of this name is a place filter.
  const value = (name === undefined ? undefined : values[name]) as FilterValue<PlaceFilter> | undefined;
  if (name === undefined || value === undefined) return null;
  return (
    <Fold title={t('place.byName')} isInner chosen={value.search === '' ? 0 : 1}>
      <PlaceFilterField
        value={value}
        onChange={(next, isTyped) => changeFilters({ [name]: next }, isTyped)}
      />
    </Fold>
  );
}

const placeFilterOf = (filters: Filters): string | undefined =>
  Object.keys(filters).find((name) => filters[name]?.type === 'place');

function nameOf(area: Area, pendingPlace: WantedPlace | undefined, locale: Locale): string {
  if (pendingPlace !== undefined) return pendingPlace.text;
  if (area.type === 'country') return countryName(area.code, locale);
  const place = area.type === 'near' ? area.place : undefined;
  return place === undefined ? '' : localPlaceName(place.name, place.country, locale);
}
