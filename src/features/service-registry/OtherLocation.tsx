import { keepTyped } from '#domain/service/typed-location.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useT } from '#ui/island.tsx';
import { CountryInput } from '#ui/wizard/CountryInput.tsx';
import styles from './service-registry.module.css';

/** The city of another location, as it is being filled in. */
export interface Place {
  readonly country: string;
  readonly city: string;
}

interface Props {
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly value: Place;
  readonly onChange: (value: Place) => void;
  readonly onLeave: (field: keyof Place) => void;
  readonly errorOf: (field: keyof Place) => string | undefined;
  /** Absent for the only one, which stays as long as there are others at all. */
  readonly onRemove: (() => void) | undefined;
}

/** Another location of a service: its country and its city. */
export function OtherLocation({ number, value, onChange, onLeave, errorOf, onRemove }: Props) {
  const t = useT();
  return (
    <fieldset className={styles['location']}>
      <legend>{t('service-registry.location.otherLocations.legend', { number })}</legend>
      <CountryInput
        value={value.country}
        onChange={(country) => onChange({ ...value, country })}
        onLeave={() => onLeave('country')}
        error={errorOf('country')}
        hasArrow={false}
      />
      <TextField
        label={t('service-registry.location.label.city')}
        value={value.city}
        onChange={(city) => onChange({ ...value, city })}
        onBlur={() => onLeave('city')}
        keep={keepTyped.city}
        error={errorOf('city')}
        autoComplete="off"
      />
      {onRemove && (
        <Button
          variant="quiet"
          aria-label={t('service-registry.location.otherLocations.removeOf', { number })}
          onClick={onRemove}
        >
          {t('service-registry.location.otherLocations.remove')}
        </Button>
      )}
    </fieldset>
  );
}
