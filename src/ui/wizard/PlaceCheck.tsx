import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaceCheck as Check } from '#api/places.ts';
import { countryNameIn, findCountryByCode } from '#domain/place/countries.ts';
import type { Reading } from '#domain/place/place.ts';
import { formatDistance } from '#site/format.ts';
import { countryName, fetchPlaceNames, localPlaceName } from '#site/place-words.ts';
import { Button } from '../button/Button.tsx';
import { FormMessage } from '../form/FormMessage.tsx';
import { lazyIsland, useLocale, useT } from '../island.tsx';
import styles from './place-check.module.css';

interface Props {
  readonly region: string;
  /** `'lat,lng'`, or empty. */
  readonly pin?: string;
  readonly canPin?: boolean;
  /** Changes with everything that is checked. */
  readonly subject: string;
  readonly check: (signal: AbortSignal) => Promise<Check>;
  /** Country in English, as listings store it. */
  readonly onUse?: (place: { readonly country: string; readonly region: string }) => void;
}

const TYPING_PAUSE_MS = 400;
/** A pin farther away does not lie in the city. */
const CITY_KM = 10;

function CheckedPlace({ region, pin = '', canPin = false, subject, check, onUse }: Props) {
  const t = useT();
  const locale = useLocale();
  const [result, setResult] = useState<Check & { readonly subject: string }>();
  const run = useEffectEvent(check);
  useEffect(() => {
    const checking = new AbortController();
    const pause = setTimeout(() => {
      // Whether an address is right is no condition of going on.
      run(checking.signal).then(
        (checked) => checking.signal.aborted || setResult({ ...checked, subject }),
        () => undefined,
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      checking.abort();
    };
  }, [subject]);

  const current = result?.subject === subject ? result : undefined;
  const placeOf = ({
    district,
    region: within,
    country,
  }: Pick<Reading, 'region' | 'country'> & { district?: string }) => {
    const names = [district ?? '', localPlaceName(within, country, locale)].filter((name) => name !== '');
    return [...new Set([...names, countryName(country, locale)])].join(', ');
  };
  const readings = current?.readings ?? [];
  const isInRegion = current?.location?.precision === 'region' && pin === '';
  const at = current?.pin;
  return (
    <div className={styles['check']}>
      <div role="status">
        {readings.length > 0 && (
          <FormMessage type="info">
            {[
              ...readings.map((reading) =>
                t(`place-check.${reading.of}`, { name: nameOf(reading), where: placeOf(reading) }),
              ),
              t(
                isInRegion ? (canPin ? 'place-check.regionOrPin' : 'place-check.region') : 'place-check.goOn',
                { region },
              ),
            ].join(' ')}
          </FormMessage>
        )}
        {at && (
          <p className={styles['pin']}>
            {t(at.distanceKm > CITY_KM ? 'place-check.pinNear' : 'place-check.pin', {
              where: pinText(at.name, at.region, at.country),
              distance: formatDistance(Math.round(at.distanceKm), locale),
            })}
          </p>
        )}
      </div>
      {onUse && readings.some(({ of }) => of === 'city') && (
        <div className={styles['ways']}>
          {readings.map((reading) => (
            <Button
              key={placeOf(reading)}
              variant="quiet"
              size="small"
              onClick={() => onUse(storedPlace(reading))}
            >
              {t('place-check.use', { where: placeOf(reading) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );

  function nameOf({ of, name, country }: Reading): string {
    return of === 'city' ? localPlaceName(name, country, locale) : name;
  }

  function pinText(name: string, within: string, country: Reading['country']): string {
    const names = [name, within].map((each) => localPlaceName(each, country, locale));
    return [...new Set(names.filter((each) => each !== ''))].join(', ');
  }

  function storedPlace({ region: within, country }: Reading) {
    const found = findCountryByCode(country);
    return {
      country: found === undefined ? country : countryNameIn(found, 'en'),
      region: localPlaceName(within, country, locale),
    };
  }
}

/** Says what contradicts itself in an address, and where its pin stands. */
export const PlaceCheck = lazyIsland(CheckedPlace, ['place-check'], () => fetchPlaceNames());
