import { useState } from 'react';
import type { Facets } from '#api/facets.ts';
import { FACT_GROUPS } from '#domain/facts/fact.ts';
import type { Filters, FilterValue, FilterValues, FlagFilter, NamedFilter } from '#domain/search/filters.ts';
import type { Panel } from '#domain/search/panel.ts';
import { firstTerms } from '#domain/search/terms.ts';
import { formatNumber } from '#site/format.ts';
import { TextField } from '../form/TextField.tsx';
import { useWords, type Put } from './fact-fields.tsx';
import { FactFields } from './FactFields.tsx';
import type { LabelsByName } from '#site/search-words/filter-labels.ts';
import { findFilters, type FoundFilter } from './find-filters.ts';
import { FlagGroup } from './FlagGroup.tsx';
import styles from './filter-panel.module.css';

interface Props extends Omit<Panel, 'firstFacts'> {
  readonly labels: LabelsByName;
  readonly values: FilterValues<Filters>;
  readonly totals: Facets['groups'] | undefined;
  readonly put: Put;
}

/** The search also finds groups and facts that have a place of their own in the panel. */
export function MoreFilters({ labels, sections, groups, more, ...facts }: Props) {
  const words = useWords();
  const { t, locale } = words;
  const [text, setText] = useState('');
  // The unit's control asks whether the amount is a need.
  const placed = sections.flatMap(([section, named]) =>
    named.filter(
      ({ filter }) => 'fact' in filter && !(section === 'amount' && 'isNeed' in filter && filter.isNeed),
    ),
  );
  const found =
    text.trim() === '' ? undefined : findFilters(text, [...groups, ...placed, ...more], labels, words);
  return (
    <>
      <TextField
        type="search"
        label={t('search.panel.find')}
        value={text}
        autoComplete="off"
        isOptional="quietly"
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          // The sheet around it stays open.
          event.preventDefault();
          event.stopPropagation();
          setText('');
        }}
      />
      <p role="status" className={styles['found']}>
        {found &&
          t('search.panel.found', { count: found.length, number: formatNumber(found.length, locale) })}
      </p>
      {found ? (
        <Found key={text} {...facts} found={found} labels={labels} />
      ) : (
        byGroup(more).map(([group, named]) => (
          <div key={group} className={styles['factGroup']}>
            <p>{t(`facts.groups.${group}`)}</p>
            <FactFields {...facts} named={named} />
          </div>
        ))
      )}
    </>
  );
}

interface FoundProps extends Pick<Props, 'labels' | 'values' | 'totals' | 'put'> {
  readonly found: readonly FoundFilter[];
}

function Found({ found, labels, ...facts }: FoundProps) {
  const { values, totals, put } = facts;
  return (
    <>
      {found.map(({ name, filter, terms }) => {
        const label = labels[name];
        return filter.type === 'flags' && label ? (
          <FlagGroup
            key={name}
            filter={filter}
            label={label}
            // The record type loses the value's type.
            value={values[name] as FilterValue<FlagFilter>}
            totals={totals?.[name]}
            isOpenAtFirst
            only={terms ?? [...firstTerms(filter), ...filter.more]}
            onChange={(value) => put(name, value, false)}
          />
        ) : null;
      })}
      <FactFields
        {...facts}
        named={found}
        only={new Map(found.map(({ name, terms }) => [name, terms]))}
        areOpen
        areSections
      />
    </>
  );
}

const byGroup = (named: readonly NamedFilter[]) =>
  FACT_GROUPS.flatMap((group) => {
    const own = named.filter(({ filter }) => 'fact' in filter && filter.group === group);
    return own.length === 0 ? [] : [[group, own] as const];
  });
