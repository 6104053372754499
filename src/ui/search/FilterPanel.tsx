import { memo, useCallback, useLayoutEffect, useRef, type ComponentProps } from 'react';
import type { Facets } from '#api/facets.ts';
import type { FactOrder } from '#domain/facts/first-filters.ts';
import { isOverruled } from '#domain/search/filter-values.ts';
import type {
  DayFilter,
  Filter,
  Filters,
  FilterValue,
  FilterValues,
  FlagFilter,
  NumberFilter,
} from '#domain/search/filters.ts';
import type { Elements } from '../elements.ts';
import { useT } from '../island.tsx';
import { DayField } from './DayField.tsx';
import { FactFilters } from './FactFilters.tsx';
import { measureOf } from '#domain/units/units.ts';
import type { LabelsByName } from './filter-labels.ts';
import { FlagGroup } from './FlagGroup.tsx';
import { Fold } from './Fold.tsx';
import { NumberField } from './NumberField.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import styles from './filter-panel.module.css';

interface Props<F extends Filters> {
  readonly filters: F;
  readonly values: FilterValues<F>;
  readonly labels: LabelsByName;
  /** Absent if none of the filters is by a fact. */
  readonly factOrder?: FactOrder | undefined;
  readonly facets?: Pick<Facets, 'groups' | 'priceLevels'> | undefined;
  /** `isTyped` while text or a number is being typed. */
  readonly onChange: (values: FilterValues<F>, isTyped: boolean) => void;
}

type Put = (name: string, value: unknown, isTyped: boolean) => void;

/** In the record's order; adjacent figures form a group. A choice renders only its own control anew. */
export function FilterPanel<F extends Filters>({
  filters,
  values,
  labels,
  factOrder,
  facets,
  onChange,
}: Props<F>) {
  const t = useT();
  const latest = useRef({ values, onChange });
  useLayoutEffect(() => {
    latest.current = { values, onChange };
  });
  const change = useCallback((changes: Readonly<Record<string, unknown>>, isTyped: boolean) => {
    const now = latest.current;
    now.onChange({ ...now.values, ...changes }, isTyped);
  }, []);
  const put = useCallback<Put>((name, value, isTyped) => change({ [name]: value }, isTyped), [change]);
  return (
    <div className={styles['panel']}>
      {blocksOf(filters).map((block) => (
        <div key={block.map(({ name }) => name).join(' ')} className={styles['block']}>
          {block.every(isNumber) ? sizes(block) : block.map(control)}
          {factOrder && block.some(({ filter }) => filter.type === 'day') && (
            <FactFilters
              filters={filters}
              values={values}
              order={factOrder}
              totals={facets?.groups}
              put={put}
            />
          )}
        </div>
      ))}
    </div>
  );

  // The record type loses the value's and name's types.
  function control({ name, filter }: NamedFilter): Elements {
    if (filter.type === 'day') {
      return (
        <DayField
          key={name}
          label={titleOf(name)}
          value={values[name] as FilterValue<DayFilter>}
          onChange={(value) => put(name, value, true)}
        />
      );
    }
    if (filter.type === 'priceFamily') {
      return (
        <PriceFilters
          key={name}
          filters={filters}
          values={values}
          name={name}
          filter={filter}
          totals={facets?.groups[name]}
          levels={facets?.priceLevels}
          put={put}
          change={change}
        />
      );
    }
    const label = labels[name];
    if (filter.type !== 'flags' || label === undefined) return null;
    return (
      <FlagControl
        key={name}
        name={name}
        filter={filter}
        label={label}
        value={values[name] as FilterValue<FlagFilter>}
        totals={facets?.groups[name]}
        put={put}
      />
    );
  }

  function titleOf(name: string): string {
    const label = labels[name];
    return label === undefined ? '' : t(label.title);
  }

  function sizes(figures: readonly NamedFilter<NumberFilter>[]): Elements {
    const chosen = figures.filter(({ name }) => values[name] !== undefined).length;
    return (
      <Fold title={t('search.panel.size')} isOpenAtFirst chosen={chosen}>
        <div className={styles['figures']}>
          {figures.map(({ name, filter }) => (
            <NumberControl
              key={name}
              name={name}
              label={titleOf(name)}
              measure={measureOf(filter.quantity)}
              decimals={filter.decimals}
              value={values[name] as FilterValue<NumberFilter>}
              isOverruled={isOverruled(filters, values, name)}
              put={put}
            />
          ))}
        </div>
      </Fold>
    );
  }
}

interface Control {
  readonly name: string;
  readonly put: Put;
}

const FlagControl = memo(function FlagControl({
  name,
  put,
  ...group
}: Control & Omit<ComponentProps<typeof FlagGroup>, 'onChange'>) {
  return <FlagGroup {...group} onChange={(value) => put(name, value, false)} />;
});

const NumberControl = memo(function NumberControl({
  name,
  put,
  ...field
}: Control & Omit<ComponentProps<typeof NumberField>, 'onChange'>) {
  return <NumberField {...field} onChange={(value) => put(name, value, true)} />;
});

interface NamedFilter<F extends Filter = Filter> {
  readonly name: string;
  readonly filter: F;
}

const isNumber = (named: NamedFilter): named is NamedFilter<NumberFilter> => named.filter.type === 'number';

function blocksOf(filters: Filters): NamedFilter[][] {
  const blocks: NamedFilter[][] = [];
  for (const [name, filter] of Object.entries(filters)) {
    // The area has its own controls, including the name.
    if (filter.type === 'place' || filter.type === 'unstated' || 'fact' in filter) continue;
    // They stand in the block of the prices that are compared.
    if (filter.type === 'maxPrice' || filter.type === 'currency') continue;
    const last = blocks.at(-1);
    if (filter.type === 'number' && last?.every(isNumber)) last.push({ name, filter });
    else blocks.push([{ name, filter }]);
  }
  return blocks;
}
