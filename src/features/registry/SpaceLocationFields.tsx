import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LOCATION_INPUTS } from '#domain/space/space-parts.ts';
import { formatCoordinates } from '#domain/place/place.ts';
import { findAddress } from '#stores/address.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { CountryInput } from '#ui/wizard/CountryInput.tsx';
import { CheckedAddress } from './CheckedAddress.tsx';
import { $foundPlace, $pinRequests, placeSearch } from './PlaceSearch.tsx';
import type { SpaceStepProps } from './space-fields.tsx';

type Location = SpaceStepProps<'location'>['value'];

const PlacePin = lazy(async () => (await import('#ui/wizard/PlacePin.tsx')).PlacePin);

/** Preloads the map before an address is entered. */
export const fetchPin = PlacePin.fetch;

/** The ZIP and the point of another place are wrong. */
export const SpacePlaceSearch = placeSearch<Location>((before, { country, region, city }) =>
  before.city === city && before.country === country
    ? { ...before, region }
    : { ...before, country, region, city, zip: '', coordinates: '' },
);

export function LocationFields({ value, onChange, input, isActive, ...rest }: SpaceStepProps<'location'>) {
  const t = useT();
  const name = LOCATION_INPUTS.find((each) => each === input) ?? 'country';
  const field = {
    value: value[name],
    // Correcting a street keeps the point; another city resets it.
    onChange: (typed: string) =>
      onChange({ ...value, [name]: typed, ...(name !== 'address' && { coordinates: '' }) }),
    error: rest.errorOf(name),
  };
  if (name === 'country')
    return <CountryInput {...field} onLeave={() => rest.onLeave(name)} hasArrow={isActive} />;
  return (
    <TextField
      {...field}
      label={t(`space-registry.location.label.${name}`)}
      onBlur={() => rest.onLeave(name)}
      onKeyDown={(event) => {
        if (name !== 'address' || event.key !== 'Enter' || !rest.isAnswered) return;
        event.preventDefault();
        $pinRequests.set($pinRequests.get() + 1);
      }}
      autoComplete="off"
      enterKeyHint={name === 'address' ? 'search' : 'next'}
    />
  );
}

export function SpacePin({ value, update, errorOf }: SpaceStepProps<'location'>) {
  const found = useStore($foundPlace, { ssr: () => undefined });
  const near = found?.city === value.city && found.city !== '' ? found : undefined;
  const request = useStore($pinRequests, { ssr: () => 0 });
  useEffect(() => () => $pinRequests.set(0), []);
  return (
    <>
      <CheckedAddress
        address={value}
        pin={value.coordinates}
        canPin
        onUse={(place) => update((before) => ({ ...before, ...place, coordinates: '' }))}
      />
      <PlacePin
        key={near && formatCoordinates(near)}
        value={value.coordinates}
        request={request}
        subject={[value.country, value.region, value.city, value.zip].join('|')}
        near={near}
        onChange={(coordinates) => update((before) => ({ ...before, coordinates }))}
        find={(signal) => findAddress(value, signal)}
        getBaseMap={async () => (await import('#stores/base-map.ts')).getBaseMap()}
        error={errorOf('coordinates')}
      />
    </>
  );
}
