import type { ChoicesFact } from '#domain/facts/fact.ts';
import { factName, optionName } from '#site/fact-words.ts';
import { Field } from '../form/Field.tsx';
import { Select } from '../form/Select.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './facts-form.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Without the option of not stating it. */
  readonly isAlwaysChosen?: boolean;
  readonly onChange: (value: string) => void;
}

export function Choice({
  label,
  hint,
  error,
  isAlwaysChosen = false,
  value,
  options,
  onChange,
}: ChoiceProps) {
  const t = useT();
  return (
    <Field label={label} hint={hint} error={error} isOptional="quietly">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {!isAlwaysChosen && <option value="">{t('facts.values.notStated')}</option>}
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function YesNo(props: Omit<ChoiceProps, 'options'>) {
  const t = useT();
  const options = [
    ['yes', t('facts.values.yes')],
    ['no', t('facts.values.no')],
  ] as const;
  return <Choice {...props} options={options} />;
}

interface ChoicesProps {
  readonly id: string;
  readonly fact: ChoicesFact;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function Choices({ id, fact, chosen, onChange }: ChoicesProps) {
  const t = useT();
  const locale = useLocale();
  const put = (name: string, isOn: boolean) => {
    const isCleared = (other: string) => isOn && (other === fact.exclusive) !== (name === fact.exclusive);
    onChange(
      fact.names.filter((other) => (other === name ? isOn : chosen.includes(other) && !isCleared(other))),
    );
  };
  return (
    <fieldset className={styles['choices']}>
      <legend>
        <span>{factName(id, t)}</span>
        <span>{t(chosen.length === 0 ? 'facts.values.notStated' : 'sheet.chosen')}</span>
      </legend>
      <div className={styles['ticks']}>
        {fact.names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(event) => put(name, event.target.checked)}
            />
            <span>{optionName(id, name, { t, locale })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
