import type { CountryCode } from '#domain/place/countries.ts';
import { digitsOnly } from '#domain/user/as-typed.ts';
import { useT } from '../island.tsx';
import { CountryPicker } from './CountryPicker.tsx';
import { Field } from './Field.tsx';
import type { BlurEvent } from './fields.ts';
import { TextField } from './TextField.tsx';
import styles from './telephone-field.module.css';

interface Props {
  readonly prefix: {
    readonly name: string;
    /** Dial codes are not unique. */
    readonly country: CountryCode | '';
    readonly onChange: (country: CountryCode) => void;
    /** The first focus allows country detection (§2). */
    readonly onFocus?: () => void;
    readonly onBlur?: (event: BlurEvent) => void;
    readonly error?: string | undefined;
    readonly isDetected?: boolean;
  };
  readonly number: {
    readonly name: string;
    readonly value: string;
    readonly onChange: (digits: string) => void;
    readonly onBlur?: (event: BlurEvent) => void;
    readonly error?: string | undefined;
  };
}

export function TelephoneField({ prefix, number }: Props) {
  const t = useT();
  const { error, country, isDetected = false, ...picker } = prefix;
  return (
    <div className={styles['telephone']}>
      <Field
        label={t('common.form.telephonePrefix')}
        error={error}
        origin={isDetected ? t('common.countries.detected') : undefined}
      >
        {(control) => (
          <CountryPicker
            {...picker}
            value={country}
            control={control}
            shows="dialCode"
            autoComplete="tel-country-code"
          />
        )}
      </Field>
      <TextField
        {...number}
        label={t('common.form.telephone')}
        inputMode="tel"
        autoComplete="tel-national"
        keep={digitsOnly}
      />
    </div>
  );
}
