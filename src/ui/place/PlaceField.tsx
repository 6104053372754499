import { useState } from 'react';
import { countryName, fetchPlaceNames, localPlaceName } from '#site/place-words.ts';
import type { Place } from '#domain/place/place.ts';
import { PLACE_LIMIT } from '#domain/search/filters.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { SuggestField } from './SuggestField.tsx';
import { useSuggestions, type SuggestPlaces } from './use-suggestions.ts';
import styles from './place.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly name?: string | undefined;
  readonly value: string;
  /** Typed text is discarded when this changes. */
  readonly valueKey?: string | undefined;
  readonly suggest: SuggestPlaces;
  /** @param name as shown in the field */
  readonly onPick: (place: Place, name: string) => void;
  readonly onType?: ((text: string) => void) | undefined;
  readonly children?: Elements;
}

/** Enter takes the first suggestion, or submits the form if there is none. */
export function PlaceField({ value, valueKey = value, suggest, onPick, onType, ...rest }: Props) {
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState({ text: value, valueKey });
  const isOutdated = typed.valueKey !== valueKey;
  // The same key may return later, for example after removal.
  if (isOutdated) setTyped({ text: value, valueKey });
  const text = isOutdated ? value : typed.text;
  const { suggestions, ask, forget } = useSuggestions(named(suggest), text);
  const take = (next: string) => setTyped({ text: next, valueKey });
  return (
    <SuggestField
      {...rest}
      suggestionsLabel={t('place.field.suggestions')}
      takesFirst
      value={text}
      suggestions={suggestions}
      keyOf={({ name, region, country, kind }) => [name, region, country, kind].join()}
      render={(place) => <Suggestion place={place} />}
      onType={(given) => {
        const next = given.slice(0, PLACE_LIMIT);
        take(next);
        ask(next);
        onType?.(next);
      }}
      onChoose={(place) => {
        forget();
        const name = placeName(place, locale);
        take(name);
        onPick(place, name);
      }}
    />
  );
}

/** New array once place names are loaded. */
const named =
  (suggest: SuggestPlaces): SuggestPlaces =>
  async (text, signal) => {
    const [places] = await Promise.all([suggest(text, signal), fetchPlaceNames()]);
    return places;
  };

function Suggestion({ place }: { readonly place: Place }) {
  const t = useT();
  const locale = useLocale();
  const { region, country, kind } = place;
  const within =
    kind === 'country'
      ? []
      : [localPlaceName(region, country, locale), countryName(country, locale)].filter((name) => name !== '');
  return (
    <>
      <Icon name={kind === 'city' || !kind ? 'pin' : 'globe'} />
      <span className={styles['name']}>
        <span>{placeName(place, locale)}</span>
        {within.length > 0 && <span className={styles['within']}>{within.join(' · ')}</span>}
      </span>
      {kind && <span className={styles['kind']}>{t(`place.kind.${kind}`)}</span>}
    </>
  );
}

const placeName = ({ kind, name, country }: Place, locale: Locale): string =>
  kind === 'country' ? countryName(country, locale) : localPlaceName(name, country, locale);
