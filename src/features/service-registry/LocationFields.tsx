import { CountryInput } from '#ui/wizard/CountryInput.tsx';
import { AddressFields } from './AddressFields.tsx';
import { CoverageFields } from './CoverageFields.tsx';
import { OtherLocationsFields } from './OtherLocationsFields.tsx';
import type { ServiceStepProps } from './service-step.ts';

/** Where a service works from: its country, its address, its other locations, the continents that it covers. */
export function LocationFields(props: ServiceStepProps<'location'>) {
  const { value, onChange, input, errorOf, onLeave } = props;
  if (input === 'address') return <AddressFields {...props} />;
  if (input === 'otherLocations') return <OtherLocationsFields {...props} />;
  if (input === 'internationalCoverage') return <CoverageFields {...props} />;
  return (
    <CountryInput
      value={value.country}
      onChange={(country) => onChange({ ...value, country })}
      onLeave={() => onLeave('country')}
      error={errorOf('country')}
    />
  );
}
