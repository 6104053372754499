import type { Facets } from '#api/facets.ts';
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
import { useT } from '../island.tsx';
import { DayField } from './DayField.tsx';
import type { FilterLabel, FilterLabels } from './filter-labels.ts';
import { FlagGroup } from './FlagGroup.tsx';
import { Fold } from './Fold.tsx';
import { NumberField } from './NumberField.tsx';
import styles from './filter-panel.module.css';

interface Props<F extends Filters> {
  readonly filters: F;
  readonly values: FilterValues<F>;
  readonly labels: FilterLabels<F>;
  readonly facets?: Pick<Facets, 'groups'> | undefined;
  /** `isTyped` while text or a number is being typed. */
  readonly onChange: (values: FilterValues<F>, isTyped: boolean) => void;
}

/** In the record's order; adjacent figures form a group. */
export function FilterPanel<F extends Filters>({ filters, values, labels, facets, onChange }: Props<F>) {
  const t = useT();
  const put = (name: string, value: unknown, isTyped: boolean) =>
    onChange({ ...values, [name]: value }, isTyped);
  return (
    <div className={styles['panel']}>
      {blocksOf(filters).map((block) => (
        <div key={block.map(({ name }) => name).join(' ')} className={styles['block']}>
          {block.every(isNumber) ? sizes(block) : block.map(control)}
        </div>
      ))}
    </div>
  );

  // The record type loses the value's and name's types.
  function control({ name, filter }: NamedFilter): React.ReactNode {
    if (filter.type === 'day') {
      return (
        <DayField
          key={name}
          label={t((labels[name] as FilterLabel).title)}
          value={values[name] as FilterValue<DayFilter>}
          onChange={(value) => put(name, value, true)}
        />
      );
    }
    if (filter.type !== 'flags') return null;
    return (
      <FlagGroup
        key={name}
        filter={filter}
        label={labels[name] as FilterLabel}
        value={values[name] as FilterValue<FlagFilter>}
        totals={facets?.groups[name]}
        onChange={(value) => put(name, value, false)}
      />
    );
  }

  function sizes(figures: readonly NamedFilter<NumberFilter>[]): React.ReactNode {
    const chosen = figures.filter(({ name }) => values[name] !== undefined).length;
    return (
      <Fold title={t('search.panel.size')} isOpenAtFirst chosen={chosen}>
        <div className={styles['figures']}>
          {figures.map(({ name, filter }) => (
            <NumberField
              key={name}
              label={t((labels[name] as FilterLabel).title)}
              filter={filter}
              value={values[name] as FilterValue<NumberFilter>}
              isOverruled={isOverruled(filters, values, name)}
              onChange={(value) => put(name, value, true)}
            />
          ))}
        </div>
      </Fold>
    );
  }
}

interface NamedFilter<F extends Filter = Filter> {
  readonly name: string;
  readonly filter: F;
}

const isNumber = (named: NamedFilter): named is NamedFilter<NumberFilter> => named.filter.type === 'number';

function blocksOf(filters: Filters): NamedFilter[][] {
  const blocks: NamedFilter[][] = [];
  for (const [name, filter] of Object.entries(filters)) {
    // The area has its own controls, including the name.
    if (filter.type === 'place') continue;
    const last = blocks.at(-1);
    if (filter.type === 'number' && last?.every(isNumber)) last.push({ name, filter });
    else blocks.push([{ name, filter }]);
  }
  return blocks;
}
