import type { FocusEvent } from 'react';
import type { CountryCode } from '#domain/place/countries.ts';
import { isInternational, telephoneAsTyped, unreadTelephone } from '#domain/user/as-typed.ts';
import { useT } from '../island.tsx';
import { CountryPicker } from './CountryPicker.tsx';
import { Field } from './Field.tsx';
import type { BlurEvent } from './fields.ts';
import { useTelephoneReader, withTelephone } from './telephone.ts';
import { TextField } from './TextField.tsx';
import styles from './telephone-field.module.css';

interface Props {
  readonly prefix: {
    readonly name: string;
    readonly dialCode: string;
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
    /** @param typed digits, or an international number until it was read */
    readonly onChange: (typed: string) => void;
    readonly onBlur?: (event: BlurEvent) => void;
    readonly error?: string | undefined;
  };
}

/** An international number sets the prefix, too, when the field is left. */
export function TelephoneField({ prefix, number }: Props) {
  const t = useT();
  const { error, dialCode, country, isDetected = false, ...picker } = prefix;
  useTelephoneReader(number.value);

  function leave(event: FocusEvent<HTMLInputElement>): void {
    const { value: telephone } = number;
    const input = event.currentTarget;
    withTelephone({ telephone, telephoneCountryPrefix: dialCode }, (read) => {
      const settled = read?.digits ?? unreadTelephone(telephone);
      if (input.value === telephone && settled !== telephone) {
        if (read && read.dialCode !== dialCode) prefix.onChange(read.country.code);
        number.onChange(settled);
      }
      number.onBlur?.(event);
    });
  }

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
        keep={telephoneAsTyped}
        onBlur={leave}
        error={
          number.error !== undefined && isInternational(number.value)
            ? t('issues.internationalTelephone')
            : number.error
        }
      />
    </div>
  );
}
