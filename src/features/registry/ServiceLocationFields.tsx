import { CONTINENTS } from '#domain/service/service-parts.ts';
import { preserveInput } from '#domain/service/typed-location.ts';
import { Switch } from '#ui/form/Switch.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useT } from '#ui/island.tsx';
import { CountryInput } from '#ui/wizard/CountryInput.tsx';
import { CheckedAddress } from './CheckedAddress.tsx';
import { placeSearch } from './PlaceSearch.tsx';
import { OtherLocationsFields } from './OtherLocationsFields.tsx';
import type { ServiceStepProps } from './service-fields.tsx';
import styles from './registry.module.css';

export function LocationFields(props: ServiceStepProps<'location'>) {
  const { value, onChange, input, isActive, errorOf, onLeave } = props;
  if (input === 'address') return <AddressFields {...props} />;
  if (input === 'otherLocations') return <OtherLocationsFields {...props} />;
  if (input === 'internationalCoverage') return <CoverageFields {...props} />;
  return (
    <div className={styles['country']}>
      <CountryInput
        value={value.country}
        onChange={(country) => onChange({ ...value, country })}
        onLeave={() => onLeave('country')}
        error={errorOf('country')}
        hasArrow={isActive}
      />
    </div>
  );
}

/** Kept to the characters that the fields accept. */
export const ServicePlaceSearch = placeSearch<ServiceStepProps<'location'>['value']>(
  (before, { country, ...found }) => {
    const [region, city] = [preserveInput.region(found.region), preserveInput.city(found.city)];
    const isSame = before.city === city && before.country === country;
    // The ZIP of another place is wrong.
    return { ...before, country, region, city, zip: isSame ? before.zip : '' };
  },
);

const FIELDS = [
  { name: 'region', autoComplete: 'address-level1' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'zip', autoComplete: 'postal-code' },
  { name: 'address', autoComplete: 'address-line1' },
] as const;

function AddressFields({ value, onChange, update, errorOf, onLeave }: ServiceStepProps<'location'>) {
  const t = useT();
  return (
    <div className={styles['lines']}>
      {FIELDS.map(({ name, autoComplete }) => (
        <TextField
          key={name}
          label={t(`service-registry.location.label.${name}`)}
          value={value[name]}
          onChange={(typed) => onChange({ ...value, [name]: typed })}
          onBlur={() => onLeave(name)}
          keep={preserveInput[name]}
          error={errorOf(name)}
          autoComplete={autoComplete}
          enterKeyHint="next"
        />
      ))}
      <CheckedAddress
        address={value}
        onUse={({ country, region }) =>
          update((before) => ({ ...before, country, region: preserveInput.region(region) }))
        }
      />
    </div>
  );
}

function CoverageFields({ value, onChange }: ServiceStepProps<'location'>) {
  const t = useT();
  const { hasInternationalCoverage, internationalCoverage } = value;
  return (
    <div className={styles['fields']}>
      <Switch
        label={t('service-registry.location.label.internationalCoverage')}
        isOn={hasInternationalCoverage}
        onChange={(isOn) => onChange({ ...value, hasInternationalCoverage: isOn })}
      />
      {hasInternationalCoverage && (
        <fieldset className={styles['switches']}>
          <legend>{t('service-registry.location.label.continents')}</legend>
          {CONTINENTS.map((continent) => (
            <Switch
              key={continent}
              label={t(`service-flags.coverage.${continent}`)}
              isOn={internationalCoverage[continent]}
              onChange={(isOn) =>
                onChange({
                  ...value,
                  internationalCoverage: { ...internationalCoverage, [continent]: isOn },
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
