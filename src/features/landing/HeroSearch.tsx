import { type FocusEvent, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { keepTyped } from '#domain/listing/keep-typed.ts';
import { areaOfPlace, areaToAddress } from '#domain/search/area.ts';
import { readBound } from '#domain/search/typed-bound.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { toMetric } from '#domain/units/units.ts';
import { formatNumber, unitSymbol } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { places } from '#stores/places.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useIsReady } from '#ui/form/hydration.ts';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { useUnits } from '#ui/units/use-units.ts';
import { PlaceField } from '#ui/place/PlaceField.tsx';
import { oneTerm } from './one-term.ts';
import { useSearchDraft } from './use-search-draft.ts';
import styles from './hero-search.module.css';

/** Without script it is a plain form with the map search's parameters. */
function HeroSearchForm() {
  const t = useT();
  const locale = useLocale();
  const system = useUnits();
  const isReady = useIsReady();
  const { draft, set, select } = useSearchDraft();
  const [isChecked, setIsChecked] = useState(false);
  const surface = readBound(draft.minSurface, { decimals: 0 });

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (surface.type === 'wrong') {
      flushSync(() => setIsChecked(true));
      event.currentTarget.querySelector<HTMLElement>('[name=minSurface]')?.focus();
      return;
    }
    const query = {
      // Typed places are geocoded by the search page.
      ...(draft.place.trim() !== '' && { place: draft.place.trim() }),
      ...(draft.type !== '' && { typeData: draft.type }),
      ...(surface.type === 'number' && { minSurface: String(toMetric(surface.value, 'area', system)) }),
      ...Object.fromEntries(new URLSearchParams(draft.area)),
    };
    location.assign(href('MapSearch', locale, { query }));
  }

  function checkSurface({ relatedTarget }: FocusEvent): void {
    if (surface.type === 'number') set({ minSurface: formatNumber(surface.value, locale) });
    // An error that moves the button away from the pointer would swallow the click.
    if (!(relatedTarget instanceof HTMLButtonElement)) setIsChecked(true);
  }

  return (
    <form
      className={styles['search']}
      action={href('MapSearch', locale)}
      role="search"
      aria-label={t('finder.label')}
      noValidate={isReady}
      onSubmit={search}
    >
      <PlaceField
        label={t('finder.place')}
        hint={t('finder.placeHint')}
        name="place"
        value={draft.place}
        suggest={places.suggest}
        onPick={(place, name) =>
          set({ place: name, area: String(new URLSearchParams(areaToAddress(areaOfPlace(place)))) })
        }
        onType={(place) => set({ place, area: '' })}
      />
      <Field label={t('finder.type')}>
        {(control) => (
          <Select
            {...control}
            ref={select}
            aria-required={undefined}
            name="typeData"
            value={draft.type}
            onChange={({ target }) => set({ type: target.value })}
          >
            <option value="">{t('finder.anyType')}</option>
            {SPACE_TYPES.map((type) => (
              <option key={type} value={oneTerm(type)}>
                {t(`types.type.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('finder.minSurface', { unit: unitSymbol('area', locale, system) })}
        isOptional="quietly"
        error={isChecked && surface.type === 'wrong' ? t('finder.wholeNumber') : undefined}
        name="minSurface"
        inputMode="numeric"
        autoComplete="off"
        keep={keepTyped}
        value={draft.minSurface}
        onChange={(minSurface) => {
          set({ minSurface, units: minSurface === '' ? '' : system });
          setIsChecked(false);
        }}
        onBlur={checkSurface}
      />
      <Button type="submit" variant="signal">
        <Icon name="search" />
        {t('finder.search')}
      </Button>
    </form>
  );
}

export const HeroSearch = island(HeroSearchForm, ['common', 'finder', 'place', 'types']);
