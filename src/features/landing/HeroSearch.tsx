import { useState, type SubmitEvent } from 'react';
import type { Place } from '#domain/place/place.ts';
import { areaOfPlace, areaToAddress } from '#domain/search/area.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { fromMetric, toMetric } from '#domain/units/units.ts';
import { unitSymbol } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { places } from '#stores/places.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { useUnits } from '#ui/units/use-units.ts';
import { PlaceField } from '#ui/place/PlaceField.tsx';
import { oneTerm } from './one-term.ts';
import styles from './hero-search.module.css';

/** §5. */
const SURFACE_LIMIT_M2 = 999_999;

/** Without script it is a plain form with the map search's parameters. */
function HeroSearchForm() {
  const t = useT();
  const locale = useLocale();

  const system = useUnits();
  const [place, setPlace] = useState<Place>();

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
    );
    const { minSurface, ...others } = Object.fromEntries(asked);
    const surface = minSurface !== undefined && {
      minSurface: String(toMetric(Number(minSurface), 'area', system)),
    };
    // Typed places are geocoded by the search page.
    const area = place ? areaToAddress(areaOfPlace(place)) : {};
    location.assign(href('MapSearch', locale, { query: { ...others, ...surface, ...area } }));
  }

  return (
    <form
      className={styles['search']}
      action={href('MapSearch', locale)}
      role="search"
      aria-label={t('finder.label')}
      onSubmit={search}
    >
      <PlaceField
        label={t('finder.place')}
        hint={t('finder.placeHint')}
        name="place"
        value=""
        suggest={places.suggest}
        onPick={setPlace}
        onType={() => setPlace(undefined)}
      />
      <Field label={t('finder.type')}>
        {(control) => (
          <Select {...control} aria-required={undefined} name="typeData">
            <option value="">{t('finder.anyType')}</option>
            {SPACE_TYPES.map((type) => (
              <option key={type} value={oneTerm(type)}>
                {t(`types.type.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('finder.minSurface', { unit: unitSymbol('area', locale, system) })}>
        {(control) => (
          <input
            {...control}
            aria-required={undefined}
            name="minSurface"
            type="number"
            inputMode="numeric"
            min={1}
            max={fromMetric(SURFACE_LIMIT_M2, 'area', system)}
          />
        )}
      </Field>
      <Button type="submit" variant="signal">
        <Icon name="search" />
        {t('finder.search')}
      </Button>
    </form>
  );
}

export const HeroSearch = island(HeroSearchForm, ['common', 'finder', 'place', 'types']);
