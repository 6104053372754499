import type { CountryCode } from '#domain/place/countries.ts';
import { useT } from '../island.tsx';
import { CountryPicker } from './CountryPicker.tsx';
import { Field } from './Field.tsx';
import type { BlurEvent } from './fields.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: CountryCode | '';
  readonly onChange: (code: CountryCode) => void;
  /** The first focus allows country detection (§2). */
  readonly onFocus?: () => void;
  readonly onBlur?: (event: BlurEvent) => void;
  readonly error?: string | undefined;
  readonly isDetected?: boolean;
}

export function CountryField({ label, error, isDetected = false, ...picker }: Props) {
  const t = useT();
  return (
    <Field label={label} error={error} origin={isDetected ? t('common.countries.detected') : undefined}>
      {(control) => <CountryPicker {...picker} control={control} shows="name" autoComplete="country-name" />}
    </Field>
  );
}
