import type { FilterValue, FlagFilter } from '#domain/search/filters.ts';
import type { Key } from '#site/translate.ts';
import { useT } from '../island.tsx';
import { Switch } from './Switch.tsx';
import styles from './filter-panel.module.css';

interface Props {
  readonly title: string;
  readonly filter: FlagFilter;
  readonly terms: Readonly<Record<string, Key>>;
  readonly switchLabel?: Key | undefined;
  readonly value: FilterValue<FlagFilter>;
  readonly onChange: (value: FilterValue<FlagFilter>) => void;
}

/** The terms of a group as checkboxes; a group with a switch shows them once it is on. */
export function FlagGroup({ title, filter, terms, switchLabel, value, onChange }: Props) {
  const t = useT();
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      {filter.hasSwitch && switchLabel && (
        <Switch label={t(switchLabel)} isOn={value.isOn} onChange={(isOn) => onChange({ ...value, isOn })} />
      )}
      {value.isOn && (
        <ul className={styles['terms']}>
          {filter.names.map((name) => {
            const label = terms[name];
            return (
              <li key={name}>
                <label className={styles['term']}>
                  <input
                    type="checkbox"
                    name={name}
                    checked={value.terms[name] ?? false}
                    onChange={(event) =>
                      onChange({ ...value, terms: { ...value.terms, [name]: event.target.checked } })
                    }
                  />
                  {label && t(label)}
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}
