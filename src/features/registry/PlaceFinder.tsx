import { countryNameIn, findCountryByCode } from '#domain/place/countries.ts';
import { localPlaceName } from '#domain/place/local-names.ts';
import type { Coordinates, Place } from '#domain/place/place.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { PlaceField } from '#ui/place/PlaceField.tsx';
import type { SuggestPlaces } from '#ui/place/use-suggestions.ts';

export interface FoundPlace extends Coordinates {
  /** In English, as listings store it. */
  readonly country: string;
  readonly region: string;
  /** Empty for a region or a country. */
  readonly city: string;
}

interface Props {
  readonly suggest: SuggestPlaces;
  readonly onFind: (place: FoundPlace) => void;
}

function Finder({ suggest, onFind }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <PlaceField
      label={t('wizard.place.label')}
      hint={t('wizard.place.hint')}
      value=""
      suggest={suggest}
      onPick={(place) => onFind(foundPlace(place, locale))}
    />
  );
}

/** Separate from the page's words: only this step needs those of places. */
export const PlaceFinder = lazyIsland(Finder, ['common', 'place', 'wizard']);

function foundPlace({ kind, name, region, country, lat, lng }: Place, locale: Locale): FoundPlace {
  const found = findCountryByCode(country);
  const shown = kind === 'country' ? '' : localPlaceName(name, country, locale);
  return {
    country: found === undefined ? country : countryNameIn(found, 'en'),
    region: kind === 'region' ? shown : localPlaceName(region, country, locale),
    city: kind === 'region' ? '' : shown,
    lat,
    lng,
  };
}
