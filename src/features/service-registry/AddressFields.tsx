import { keepTyped } from '#domain/service/typed-location.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useT } from '#ui/island.tsx';
import type { ServiceStepProps } from './service-step.ts';
import styles from './service-registry.module.css';

const FIELDS = [
  { name: 'region', autoComplete: 'address-level1' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'zip', autoComplete: 'postal-code' },
  { name: 'address', autoComplete: 'address-line1' },
] as const;

/** The rest of a service's address, all at once. */
export function AddressFields({ value, onChange, errorOf, onLeave }: ServiceStepProps<'location'>) {
  const t = useT();
  return (
    <div className={styles['fields']}>
      {FIELDS.map(({ name, autoComplete }) => (
        <TextField
          key={name}
          label={t(`service-registry.location.label.${name}`)}
          value={value[name]}
          onChange={(typed) => onChange({ ...value, [name]: typed })}
          onBlur={() => onLeave(name)}
          keep={keepTyped[name]}
          error={errorOf(name)}
          autoComplete={autoComplete}
        />
      ))}
    </div>
  );
}
