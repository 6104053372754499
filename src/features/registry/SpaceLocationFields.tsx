import { LOCATION_INPUTS } from '#domain/space/space-parts.ts';
import { findAddress } from '#stores/address.ts';
import { useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { CountryInput } from '#ui/wizard/CountryInput.tsx';
import { TextInput } from '#ui/wizard/TextInput.tsx';
import type { SpaceStepProps } from './space-fields.tsx';

const PlacePin = lazy(async () => (await import('#ui/wizard/PlacePin.tsx')).PlacePin);

/** Preloads the map before an address is entered. */
export const fetchPin = PlacePin.fetch;

export function LocationFields({ value, onChange, input, ...rest }: SpaceStepProps<'location'>) {
  const t = useT();
  const name = LOCATION_INPUTS.find((each) => each === input) ?? 'country';
  const field = {
    value: value[name],
    // Correcting a street keeps the point; another city resets it.
    onChange: (typed: string) =>
      onChange({ ...value, [name]: typed, ...(name !== 'address' && { coordinates: '' }) }),
    error: rest.errorOf(name),
  };
  if (name === 'country') return <CountryInput {...field} onLeave={() => rest.onLeave(name)} />;
  return (
    <>
      <TextInput
        {...field}
        label={t(`space-registry.location.label.${name}`)}
        onBlur={() => rest.onLeave(name)}
        isAnswered={rest.isAnswered}
      />
      {name === 'address' && value.address.trim() !== '' && (
        <PlacePin
          value={value.coordinates}
          onChange={(coordinates) => rest.update((before) => ({ ...before, coordinates }))}
          find={(signal) => findAddress(value, signal)}
          getBaseMap={async () => (await import('#stores/base-map.ts')).getBaseMap()}
          error={rest.errorOf('coordinates')}
        />
      )}
    </>
  );
}
