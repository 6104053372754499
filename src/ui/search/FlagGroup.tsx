import type { FilterValue, FlagFilter } from '#domain/search/filters.ts';
import { chooseTerm, firstTerms, stateOfTerm } from '#domain/search/terms.ts';
import { useT } from '../island.tsx';
import type { FilterLabel } from './filter-labels.ts';
import { Switch } from './Switch.tsx';
import styles from './filter-panel.module.css';

interface Props {
  readonly filter: FlagFilter;
  readonly label: FilterLabel;
  readonly value: FilterValue<FlagFilter>;
  readonly onChange: (value: FilterValue<FlagFilter>) => void;
}

/** The terms of a group as checkboxes; a group with a switch shows them once it is on. */
export function FlagGroup({ filter, label, value, onChange }: Props) {
  const t = useT();
  return (
    <fieldset className={styles['group']}>
      <legend>{t(label.title)}</legend>
      {filter.hasSwitch && label.switch && (
        <Switch label={t(label.switch)} isOn={value.isOn} onChange={(isOn) => onChange({ ...value, isOn })} />
      )}
      {value.isOn && terms(firstTerms(filter))}
      {filter.more.length > 0 && (
        <details>
          <summary>{t('search.filters.more')}</summary>
          {terms(filter.more)}
        </details>
      )}
    </fieldset>
  );

  function terms(names: readonly string[]) {
    return (
      <ul className={styles['terms']}>
        {names.map((name) => {
          const text = label.terms?.[name];
          const state = stateOfTerm(filter, value.terms, name);
          return (
            <li key={name}>
              <label className={styles['term']}>
                <input
                  type="checkbox"
                  name={name}
                  checked={state === 'on'}
                  ref={(input) => {
                    if (input) input.indeterminate = state === 'some';
                  }}
                  onChange={(event) =>
                    onChange({
                      ...value,
                      terms: chooseTerm(filter, value.terms, name, event.target.checked),
                    })
                  }
                />
                {text && t(text)}
              </label>
              {filter.kinds[name] && terms(filter.kinds[name])}
            </li>
          );
        })}
      </ul>
    );
  }
}
