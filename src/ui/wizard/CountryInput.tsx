import { useState } from 'react';
import { countriesStartingWith, countryName } from '#domain/place/country-names.ts';
import { findCountry } from '#domain/place/find-country.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { SuggestField } from '../place/SuggestField.tsx';
import styles from './fields.module.css';

interface Props {
  /** Typed text, or a listed English name. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly onLeave: () => void;
  readonly error: string | undefined;
  /** Shown only where Next continues from the field. */
  readonly hasArrow?: boolean;
}

/** §2. */
const MIN_LENGTH = 4;
const SUGGESTIONS = 6;

/** Accepts English and Spanish names in any case, and shows the page's language. */
export function CountryInput({ value, onChange, onLeave, error, hasArrow = true }: Props) {
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const known = findCountry(value);
  const text = typed === value || known === undefined ? value : countryName(known.code, locale);
  const label = t('wizard.country.label');
  return (
    <SuggestField
      look="form"
      label={label}
      error={error}
      input={{ placeholder: t('wizard.country.placeholder'), minLength: MIN_LENGTH, enterKeyHint: 'next' }}
      suggestionsLabel={t('wizard.country.suggestions')}
      takesFirst
      isComplete={known !== undefined}
      value={text}
      suggestions={countriesStartingWith(text, locale)
        .filter(({ code }) => code !== known?.code)
        .slice(0, SUGGESTIONS)}
      keyOf={({ code }) => code}
      render={({ code }) => countryName(code, locale)}
      onType={(next) => {
        setTyped(next);
        onChange(next);
      }}
      onChoose={({ name }) => {
        setTyped(undefined);
        onChange(name);
      }}
      onLeave={onLeave}
    >
      {hasArrow && <SubmitArrow field={label} isAnswered={known !== undefined} />}
    </SuggestField>
  );
}

function SubmitArrow({ field, isAnswered }: { readonly field: string; readonly isAnswered: boolean }) {
  const t = useT();
  const name = t('wizard.confirm', { field });
  return (
    <button
      type="submit"
      className={styles['arrow']}
      aria-disabled={!isAnswered}
      aria-label={name}
      title={name}
    >
      <Icon name="arrow-right" />
    </button>
  );
}
