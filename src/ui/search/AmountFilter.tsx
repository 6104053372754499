import { useId, useState } from 'react';
import type { Facets } from '#api/facets.ts';
import { isOverruled } from '#domain/search/filter-values.ts';
import type {
  FactNumberFilter,
  Filters,
  FilterValue,
  FilterValues,
  NamedFilter,
  NumberFilter,
} from '#domain/search/filters.ts';
import { AMOUNTS, type Amount } from '#domain/search/panel-order.ts';
import { measureOf } from '#domain/units/units.ts';
import { factName, needLabel } from '#site/fact-words.ts';
import { unitSymbol } from '#site/format.ts';
import { useEarlyChoice } from '../form/hydration.ts';
import { useLocale, useT } from '../island.tsx';
import { useUnits } from '../units/use-units.ts';
import { isChosen } from '#site/search-words/fact-choices.ts';
import type { Put } from './fact-fields.tsx';
import { FactFields } from './FactFields.tsx';
import { Fold } from './Fold.tsx';
import { NumberField } from './NumberField.tsx';
import { TermOption } from './TermOption.tsx';
import styles from './filter-panel.module.css';

interface Props {
  readonly filters: Filters;
  readonly values: FilterValues<Filters>;
  /** Of all units. */
  readonly named: readonly NamedFilter[];
  /** The first of them that is a unit's decides which is asked at first. */
  readonly firstFacts: readonly string[];
  readonly totals: Facets['groups'] | undefined;
  readonly put: Put;
  readonly change: (changes: Readonly<Record<string, unknown>>, isTyped: boolean) => void;
}

/** How much is needed, in one unit at a time. */
export function AmountFilter({ filters, values, named, firstFacts, totals, put, change }: Props) {
  const t = useT();
  const locale = useLocale();
  const system = useUnits();
  const id = useId();
  const [picked, setPicked] = useState<Amount>();
  // Object.keys loses the key types.
  const units = (Object.keys(AMOUNTS) as Amount[]).map((unit) => {
    const names: readonly string[] = AMOUNTS[unit];
    return { unit, parts: partsOf(named.filter(({ name }) => names.includes(name))) };
  });
  const offered = units.filter(({ parts }) => parts.least !== undefined);
  const used = offered.filter(({ parts }) => parts.all.some(({ name }) => isChosen(values[name])));
  const firstAsked = firstFacts.flatMap((fact) =>
    offered.filter(({ parts }) => parts.least?.filter.fact === fact),
  );
  // Back may bring a figure of the unit that was left.
  const open = used.length > 0 ? used : offered;
  const shown = open.find(({ unit }) => unit === picked) ?? used[0] ?? firstAsked[0] ?? offered[0];
  if (shown?.parts.least === undefined) return null;
  const { all, least, most, need, others } = shown.parts;
  const value = (values[least.name] ?? (need && values[need.name])) as FilterValue<FactNumberFilter>;
  const isExact = need !== undefined && values[need.name] !== undefined;
  const unitName = (unit: Amount) =>
    unit === 'area' ? unitSymbol('area', locale, system) : t('search.panel.pallets');

  function pick(unit: Amount): void {
    setPicked(unit);
    const left = used.filter((each) => each.unit !== unit).flatMap(({ parts }) => parts.all);
    if (left.length > 0)
      change(Object.fromEntries(left.map(({ name, filter }) => [name, unset(filter)])), false);
  }

  return (
    <Fold
      title={t('search.panel.amount')}
      isOpenAtFirst
      chosen={all.filter(({ name }) => isChosen(values[name])).length}
    >
      {offered.length > 1 && (
        <div className={styles['pairs']} role="radiogroup" aria-label={t('search.panel.unit')}>
          {offered.map(({ unit }) => (
            <UnitChoice
              key={unit}
              name={id}
              text={unitName(unit)}
              isChosen={unit === shown.unit}
              onChoose={() => pick(unit)}
            />
          ))}
        </div>
      )}
      <div className={styles['figures']}>
        <NumberField
          key={least.name}
          label={most ? t('search.panel.minSurface') : factName(least.filter.fact, t)}
          measure={measureOf(least.filter.quantity)}
          decimals={least.filter.decimals}
          value={value}
          isOverruled={false}
          onChange={(next) => change({ [least.name]: next, ...(isExact && { [need.name]: next }) }, true)}
        />
        {most && (
          <NumberField
            key={most.name}
            label={t('search.panel.maxSurface')}
            measure={measureOf(most.filter.quantity)}
            decimals={most.filter.decimals}
            value={values[most.name] as FilterValue<NumberFilter>}
            isOverruled={isOverruled(filters, values, most.name)}
            onChange={(next) => put(most.name, next, true)}
          />
        )}
      </div>
      {/* What refines a figure is asked once there is one. */}
      {value !== undefined && need && (
        <TermOption
          name={need.name}
          text={needLabel(need.name, t)}
          isAlone
          state={isExact ? 'on' : 'off'}
          total={undefined}
          onChoose={(isOn) => change({ [need.name]: isOn ? value : undefined, [least.name]: value }, false)}
        />
      )}
      {(value !== undefined || others.some(({ name }) => isChosen(values[name]))) && (
        <FactFields named={others} values={values} totals={totals} put={put} areOpen />
      )}
    </Fold>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function UnitChoice({ name, text, isChosen, onChoose }: ChoiceProps) {
  const input = useEarlyChoice<HTMLInputElement>();
  return (
    <label>
      <input ref={input} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>{text}</span>
    </label>
  );
}

const unset = ({ type }: NamedFilter['filter']) => (type === 'factTerms' ? [] : undefined);

/** At least, at most, whether no more than that must be taken, and of what kind. */
function partsOf(all: readonly NamedFilter[]) {
  const figures = all.filter(
    (each): each is NamedFilter<FactNumberFilter> => each.filter.type === 'factNumber',
  );
  return {
    all,
    least: figures.find(({ filter }) => !filter.isNeed),
    need: figures.find(({ filter }) => filter.isNeed),
    most: all.find((each): each is NamedFilter<NumberFilter> => each.filter.type === 'number'),
    others: all.filter(({ filter }) => filter.type === 'factTerms'),
  };
}
