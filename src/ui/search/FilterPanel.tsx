import type {
  Filter,
  Filters,
  FilterValue,
  FilterValues,
  FlagFilter,
  NumberFilter,
} from '#domain/search/filters.ts';
import { useT } from '../island.tsx';
import { PlaceFilterField } from '../place/PlaceFilterField.tsx';
import type { FilterLabel, FilterLabels } from './filter-labels.ts';
import { FlagGroup } from './FlagGroup.tsx';
import { NumberField } from './NumberField.tsx';
import styles from './filter-panel.module.css';

interface Props<F extends Filters> {
  readonly filters: F;
  readonly values: FilterValues<F>;
  readonly labels: FilterLabels<F>;
  /** `isTyped` while the visitor is in the middle of a text or number. */
  readonly onChange: (values: FilterValues<F>, isTyped: boolean) => void;
}

/** The controls of a search's filters, in the order of their record; numbers in a row share a block. */
export function FilterPanel<F extends Filters>({ filters, values, labels, onChange }: Props<F>) {
  return (
    <div className={styles['panel']}>
      {blocksOf(filters).map((block) => (
        <div
          key={block.map(({ name }) => name).join(' ')}
          className={styles['block']}
          data-numbers={block.length > 1 ? '' : undefined}
        >
          {block.map(({ name, filter }) => (
            <FilterControl
              key={name}
              filter={filter}
              // Object.entries forgets that the name is one of the record's own.
              label={labels[name] as FilterLabel}
              value={values[name]}
              onChange={(value, isTyped) => onChange({ ...values, [name]: value }, isTyped)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ControlProps {
  readonly filter: Filter;
  readonly label: FilterLabel;
  readonly value: unknown;
  readonly onChange: (value: unknown, isTyped: boolean) => void;
}

function FilterControl({ filter, label, value, onChange }: ControlProps) {
  const t = useT();
  // A filter's value has the filter's own type; the record of all of them forgets which is whose.
  switch (filter.is) {
    case 'flags':
      return (
        <FlagGroup
          filter={filter}
          label={label}
          value={value as FilterValue<FlagFilter>}
          onChange={(next) => onChange(next, false)}
        />
      );
    case 'place':
      return (
        <PlaceFilterField
          title={t(label.title)}
          value={value as FilterValue<{ is: 'place' }>}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberField
          label={t(label.title)}
          filter={filter}
          value={value as FilterValue<NumberFilter>}
          onChange={(next) => onChange(next, true)}
        />
      );
  }
}

function blocksOf(filters: Filters): { name: string; filter: Filter }[][] {
  const blocks: { name: string; filter: Filter }[][] = [];
  let isAfterNumber = false;
  for (const [name, filter] of Object.entries(filters)) {
    const isNumber = filter.is === 'number';
    if (isNumber && isAfterNumber) blocks.at(-1)?.push({ name, filter });
    else blocks.push([{ name, filter }]);
    isAfterNumber = isNumber;
  }
  return blocks;
}
