import { memo, useCallback, useMemo, type ComponentProps } from 'react';
import type { Facets } from '#api/facets.ts';
import type { FactOrder } from '#domain/facts/first-filters.ts';
import { isOverruled } from '#domain/search/filter-values.ts';
import type {
  DayFilter,
  Filters,
  FilterValue,
  FilterValues,
  FlagFilter,
  NamedFilter,
  NumberFilter,
} from '#domain/search/filters.ts';
import type { Section } from '#domain/search/panel-order.ts';
import { panelOf, replacedFigures } from '#domain/search/panel.ts';
import { measureOf } from '#domain/units/units.ts';
import type { Elements } from '../elements.ts';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { AmountFilter } from './AmountFilter.tsx';
import { DayField } from './DayField.tsx';
import { isChosen } from '#site/search-words/fact-choices.ts';
import type { Put } from './fact-fields.tsx';
import { FactFields } from './FactFields.tsx';
import type { LabelsByName } from '#site/search-words/filter-labels.ts';
import { FlagGroup } from './FlagGroup.tsx';
import { Fold } from './Fold.tsx';
import { NumberField } from './NumberField.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import styles from './filter-panel.module.css';

const MoreFilters = lazy(async () => (await import('./MoreFilters.tsx')).MoreFilters);

interface Props<F extends Filters> {
  readonly filters: F;
  readonly values: FilterValues<F>;
  readonly labels: LabelsByName;
  readonly factOrder: FactOrder;
  readonly facets?: Pick<Facets, 'groups' | 'priceLevels'> | undefined;
  /** The controls of the area. */
  readonly place?: Elements;
  /** `isTyped` while text or a number is being typed. */
  readonly onChange: (changes: Partial<FilterValues<F>>, isTyped: boolean) => void;
}

/** By what decides; see {@link panelOf}. A choice renders only its own control anew. */
export function FilterPanel<F extends Filters>({
  filters,
  values: given,
  labels,
  factOrder,
  facets,
  place,
  onChange,
}: Props<F>) {
  const t = useT();
  const replaced = useMemo(() => replacedFigures(filters), [filters]);
  const change = useCallback(
    (changes: Readonly<Record<string, unknown>>, isTyped: boolean) => {
      const figures = Object.keys(changes).flatMap((name) => replaced.get(name) ?? []);
      const without = Object.fromEntries(figures.map((figure) => [figure, undefined]));
      onChange({ ...without, ...changes } as Partial<FilterValues<F>>, isTyped);
    },
    [replaced, onChange],
  );
  const put = useCallback<Put>((name, value, isTyped) => change({ [name]: value }, isTyped), [change]);
  const values: FilterValues<Filters> = {
    ...given,
    ...Object.fromEntries([...replaced].map(([name, figure]) => [name, given[name] ?? given[figure]])),
  };
  const { sections, groups, more, firstFacts } = panelOf(filters, given, factOrder);
  const totals = facets?.groups;
  const chosenIn = (named: readonly NamedFilter[]) =>
    named.filter(({ name }) => isChosen(values[name])).length;
  const facts = { values, totals, put };

  const views: Readonly<Record<Section, (named: readonly NamedFilter[]) => Elements>> = {
    place: () => place,
    type: (named) => named.map((each) => flagGroup(each, true)),
    amount: (named) => (
      <AmountFilter {...facts} filters={filters} named={named} firstFacts={firstFacts} change={change} />
    ),
    time: (named) => figures(t('search.panel.time'), named),
    price: (named) =>
      named.map(({ name, filter }) =>
        filter.type === 'priceFamily' ? (
          <PriceFilters
            key={name}
            filters={filters}
            values={values}
            name={name}
            filter={filter}
            totals={totals?.[name]}
            levels={facets?.priceLevels}
            put={put}
            change={change}
          />
        ) : null,
      ),
    temperature: (named) => (
      <FactFields
        // Another type may ask for it first.
        key={String(isFirst(named))}
        {...facts}
        named={named}
        areOpen={isFirst(named)}
        areSections
      />
    ),
    // Services have no docks of their own.
    doors: (named) =>
      figures(
        t(named.some(({ filter }) => 'fact' in filter) ? 'search.panel.doors' : 'search.panel.height'),
        named,
      ),
  };
  return (
    <div className={styles['panel']}>
      {sections.map(
        ([section, named]) =>
          named.length > 0 && (
            <div key={section} className={styles['block']}>
              {views[section](named)}
            </div>
          ),
      )}
      {groups.map((group) => (
        <div key={group.name} className={styles['block']}>
          {flagGroup(group, false)}
        </div>
      ))}
      <div className={styles['block']}>
        <Fold title={t('search.panel.moreFilters')} chosen={chosenIn(more)}>
          <MoreFilters {...facts} labels={labels} sections={sections} groups={groups} more={more} />
        </Fold>
      </div>
    </div>
  );

  function figures(title: string, named: readonly NamedFilter[]): Elements {
    const own = named.filter(({ filter }) => filter.type === 'day' || filter.type === 'number');
    return (
      <Fold title={title} isOpenAtFirst chosen={chosenIn(named)}>
        {own.length > 0 && <div className={styles['figures']}>{own.map(figure)}</div>}
        <FactFields {...facts} named={named} />
      </Fold>
    );
  }

  // The record type loses the value's type.
  function figure({ name, filter }: NamedFilter): Elements {
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
    if (filter.type !== 'number') return null;
    return (
      <NumberField
        key={name}
        label={titleOf(name)}
        measure={measureOf(filter.quantity)}
        decimals={filter.decimals}
        value={values[name] as FilterValue<NumberFilter>}
        isOverruled={isOverruled(filters, values, name)}
        onChange={(value) => put(name, value, true)}
      />
    );
  }

  function flagGroup({ name, filter }: NamedFilter, isOpenAtFirst: boolean): Elements {
    const label = labels[name];
    if (filter.type !== 'flags' || label === undefined) return null;
    return (
      <FlagControl
        key={name}
        name={name}
        filter={filter}
        label={label}
        value={values[name] as FilterValue<FlagFilter>}
        totals={totals?.[name]}
        isOpenAtFirst={isOpenAtFirst}
        put={put}
      />
    );
  }

  function titleOf(name: string): string {
    const label = labels[name];
    return label === undefined ? '' : t(label.title);
  }

  function isFirst(named: readonly NamedFilter[]): boolean {
    return named.some(({ filter }) => 'fact' in filter && firstFacts.includes(filter.fact));
  }
}

const FlagControl = memo(function FlagControl({
  name,
  put,
  ...group
}: { readonly name: string; readonly put: Put } & Omit<ComponentProps<typeof FlagGroup>, 'onChange'>) {
  return <FlagGroup {...group} onChange={(value) => put(name, value, false)} />;
});
