import { memo } from 'react';
import { firstFilters, type FactOrder, type NamedFactFilter } from '#domain/facts/first-filters.ts';
import { FACT_GROUPS } from '#domain/facts/fact.ts';
import type {
  FactFilter,
  FactNumberFilter,
  FactTermsFilter,
  FactTimeFilter,
  Filters,
  FilterValue,
  FilterValues,
} from '#domain/search/filters.ts';
import {
  factName,
  formatQuantity,
  measureOf,
  needLabel,
  optionName,
  unitOf,
  type Words,
} from '#site/fact-words.ts';
import { Field } from '../form/Field.tsx';
import { Select } from '../form/Select.tsx';
import { useLocale, useT } from '../island.tsx';
import { isChosen } from './fact-choices.ts';
import { Fold } from './Fold.tsx';
import { NumberField } from './NumberField.tsx';
import { useUnits } from '../units/use-units.ts';
import { SizePairs } from './SizePairs.tsx';
import { TermOption } from './TermOption.tsx';
import styles from './filter-panel.module.css';

type Put = (name: string, value: unknown, isTyped: boolean) => void;

interface Props {
  readonly filters: Filters;
  readonly values: FilterValues<Filters>;
  readonly order: FactOrder;
  readonly put: Put;
}

/** Those that decide first for the chosen types, then the others by group. */
export function FactFilters({ filters, values, order, put }: Props) {
  const t = useT();
  const { first, rest } = firstFilters(filters, values, order);
  const chosenIn = (named: readonly NamedFactFilter[]) =>
    named.filter(({ name }) => isChosen(values[name])).length;
  return (
    <Fold title={t('facts.filters.facts')} isOpenAtFirst chosen={chosenIn(first)}>
      <Fields named={first} values={values} put={put} areFirst />
      <Fold isInner title={t('facts.filters.moreFacts')} isOpenAtFirst={false} chosen={chosenIn(rest)}>
        {FACT_GROUPS.map((group) => {
          const named = rest.filter(({ filter }) => filter.group === group);
          return named.length === 0 ? null : (
            <div key={group} className={styles['factGroup']}>
              <p>{t(`facts.groups.${group}`)}</p>
              <Fields named={named} values={values} put={put} />
            </div>
          );
        })}
      </Fold>
    </Fold>
  );
}

interface FieldsProps {
  readonly named: readonly NamedFactFilter[];
  readonly values: FilterValues<Filters>;
  readonly put: Put;
  /** Their options are shown without a further press. */
  readonly areFirst?: boolean;
}

/** What is typed or selected stands in one grid above the lists of options. */
function Fields({ named, values, put, areFirst = false }: FieldsProps) {
  const t = useT();
  const compact = named.filter(({ filter }) => filter.type === 'factNumber' || filter.type === 'factTime');
  const ticks = named.filter(({ filter }) => filter.type === 'factYes');
  const lists = named.filter(({ filter }) => filter.type === 'factTerms');
  return (
    <>
      {compact.length > 0 && (
        <div className={styles['figures']}>
          {compact.map(({ name, filter }) => (
            <CompactField key={name} name={name} filter={filter} value={values[name]} put={put} />
          ))}
        </div>
      )}
      {compact.map(({ name, filter }) =>
        filter.type === 'factNumber' && filter.pairs ? (
          <SizePairs
            key={name}
            name={factName(filter.fact, t)}
            pairs={filter.pairs}
            // Filtered by type above.
            value={values[name] as FilterValue<FactNumberFilter>}
            onChange={(value) => put(name, value, false)}
          />
        ) : null,
      )}
      {ticks.length > 0 && (
        <ul className={styles['terms']}>
          {ticks.map(({ name, filter }) => (
            <li key={name}>
              <YesField name={name} filter={filter} value={values[name] === true} put={put} />
            </li>
          ))}
        </ul>
      )}
      {lists.map(({ name, filter }) => (
        <TermsField
          key={name}
          name={name}
          // Filtered by type above.
          filter={filter as FactTermsFilter}
          value={values[name] as FilterValue<FactTermsFilter>}
          put={put}
          isOpenAtFirst={areFirst}
        />
      ))}
    </>
  );
}

interface FieldProps<F extends FactFilter, Value> {
  readonly name: string;
  readonly filter: F;
  readonly value: Value;
  readonly put: Put;
}

/** The panel is pre-rendered. */
function useWords(): Words {
  return { t: useT(), locale: useLocale(), system: useUnits() };
}

const CompactField = memo(function CompactField(field: FieldProps<FactFilter, unknown>) {
  const t = useT();
  const locale = useLocale();
  const { name, filter, value, put } = field;
  if (filter.type === 'factTime')
    return <TimeField {...field} filter={filter} value={value as FilterValue<FactTimeFilter>} />;
  if (filter.type !== 'factNumber') return null;
  const given = value as FilterValue<FactNumberFilter>;
  if (filter.classes !== undefined)
    return <ClassField {...field} filter={filter} value={given} classes={filter.classes} />;
  return (
    <NumberField
      label={filter.isNeed ? needLabel(name, t) : factName(filter.fact, t)}
      measure={measureOf(filter.quantity)}
      unit={unitOf(filter.quantity, { t, locale })}
      decimals={filter.decimals}
      value={given}
      isOverruled={false}
      onChange={(next) => put(name, next, true)}
    />
  );
});

function ClassField({
  name,
  filter,
  value,
  classes,
  put,
}: FieldProps<FactNumberFilter, number | undefined> & { readonly classes: readonly number[] }) {
  const words = useWords();
  const { t } = words;
  return (
    <SelectField
      label={factName(filter.fact, t)}
      value={value === undefined ? '' : String(value)}
      options={classes.map((each) => [
        String(each),
        t('facts.filters.from', { value: formatQuantity(each, filter.quantity, words) }),
      ])}
      onChange={(next) => put(name, next === '' ? undefined : Number(next), false)}
    />
  );
}

/** Half hours of the day in which orders still go out. */
const TIMES = Array.from({ length: 32 }, (_, half) => {
  const minutes = 8 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

function TimeField({ name, filter, value, put }: FieldProps<FactTimeFilter, string | undefined>) {
  const t = useT();
  return (
    <SelectField
      label={factName(filter.fact, t)}
      value={value ?? ''}
      options={TIMES.map((time) => [time, t('facts.filters.from', { value: time })])}
      onChange={(next) => put(name, next === '' ? undefined : next, false)}
    />
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const t = useT();
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          aria-required={undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t('facts.filters.any')}</option>
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

const YesField = memo(function YesField({ name, filter, value, put }: FieldProps<FactFilter, boolean>) {
  const t = useT();
  return (
    <TermOption
      name={name}
      text={factName(filter.fact, t)}
      isAlone
      state={value ? 'on' : 'off'}
      total={undefined}
      onChoose={(isOn) => put(name, isOn, false)}
    />
  );
});

const TermsField = memo(function TermsField({
  name,
  filter,
  value,
  put,
  isOpenAtFirst,
}: FieldProps<FactTermsFilter, readonly string[]> & { readonly isOpenAtFirst: boolean }) {
  const words = useWords();
  const { t } = words;
  const chosen = (term: string, isOn: boolean) =>
    filter.names.filter((each) => (each === term ? isOn : value.includes(each)));
  return (
    <Fold
      isInner
      title={factName(filter.fact, t)}
      hint={filter.match === 'all' ? t('facts.filters.allOf') : undefined}
      isOpenAtFirst={isOpenAtFirst}
      chosen={value.length}
    >
      <ul className={styles['terms']}>
        {filter.names.map((term) => (
          <li key={term}>
            <TermOption
              name={term}
              text={optionName(filter.fact, term, words)}
              isAlone
              state={value.includes(term) ? 'on' : 'off'}
              total={undefined}
              onChoose={(isOn) => put(name, chosen(term, isOn), false)}
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
});
