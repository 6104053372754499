import { useId } from 'react';
import type { Facets } from '#api/facets.ts';
import { firstFilters, type FactOrder, type NamedFactFilter } from '#domain/facts/first-filters.ts';
import { FACT_GROUPS, type SizePair } from '#domain/facts/fact.ts';
import type {
  FactLanesFilter,
  FactNumberFilter,
  FactTermsFilter,
  Filters,
  FilterValue,
  FilterValues,
} from '#domain/search/filters.ts';
import { toMetric } from '#domain/units/units.ts';
import { factName } from '#site/fact-words.ts';
import { formatNumber } from '#site/format.ts';
import { useT, useLocale } from '../island.tsx';
import { useUnits } from '../units/use-units.ts';
import { isChosen } from './fact-choices.ts';
import { CompactField, LaneField, TermsField, YesField, type Put } from './fact-fields.tsx';
import { Fold } from './Fold.tsx';
import styles from './filter-panel.module.css';

interface Props {
  readonly filters: Filters;
  readonly values: FilterValues<Filters>;
  readonly order: FactOrder;
  readonly totals: Facets['groups'] | undefined;
  readonly put: Put;
}

/** Those that decide first for the chosen types, then the others by group. */
export function FactFilters({ filters, values, order, totals, put }: Props) {
  const t = useT();
  const { first, rest } = firstFilters(filters, values, order);
  const chosenIn = (named: readonly NamedFactFilter[]) =>
    named.filter(({ name }) => isChosen(values[name])).length;
  return (
    <Fold title={t('facts.filters.facts')} isOpenAtFirst chosen={chosenIn(first)}>
      <Fields named={first} values={values} totals={totals} put={put} areFirst />
      <Fold isInner title={t('facts.filters.moreFacts')} isOpenAtFirst={false} chosen={chosenIn(rest)}>
        {FACT_GROUPS.map((group) => {
          const named = rest.filter(({ filter }) => filter.group === group);
          return named.length === 0 ? null : (
            <div key={group} className={styles['factGroup']}>
              <p>{t(`facts.groups.${group}`)}</p>
              <Fields named={named} values={values} totals={totals} put={put} />
            </div>
          );
        })}
      </Fold>
    </Fold>
  );
}

interface FieldsProps extends Pick<Props, 'values' | 'totals' | 'put'> {
  readonly named: readonly NamedFactFilter[];
  /** Their options are shown without a further press. */
  readonly areFirst?: boolean;
}

/** What is typed or selected stands in one grid above the lists of options. */
function Fields({ named, values, totals, put, areFirst = false }: FieldsProps) {
  const t = useT();
  const compact = named.filter(({ filter }) => filter.type === 'factNumber' || filter.type === 'factTime');
  const ticks = named.filter(({ filter }) => filter.type === 'factYes');
  const lanes = named.filter(({ filter }) => filter.type === 'factLanes');
  const lists = named.filter(({ filter }) => filter.type === 'factTerms');
  return (
    <>
      {compact.length > 0 && (
        <div className={styles['figures']}>
          {compact.map(({ name, filter }) => (
            <CompactField
              key={name}
              name={name}
              filter={filter}
              value={values[name]}
              totals={totals?.[name]}
              put={put}
            />
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
      {lanes.map(({ name, filter }) => (
        <LaneField
          key={name}
          name={name}
          filter={filter}
          value={values[name] as FilterValue<FactLanesFilter>}
          put={put}
        />
      ))}
      {ticks.length > 0 && (
        <ul className={styles['terms']}>
          {ticks.map(({ name, filter }) => (
            <li key={name}>
              <YesField
                name={name}
                filter={filter}
                value={values[name] === true}
                totals={totals?.[name]}
                put={put}
              />
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
          totals={totals?.[name]}
          put={put}
          isOpenAtFirst={areFirst}
        />
      ))}
    </>
  );
}

interface SizePairsProps {
  /** Of the fact. */
  readonly name: string;
  readonly pairs: readonly SizePair[];
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A press asks for the smaller of both, so that neither kind of building is missed; a second one takes it back. */
function SizePairs({ name, pairs, value, onChange }: SizePairsProps) {
  const t = useT();
  const locale = useLocale();
  const captionId = useId();
  const isByFeet = useUnits() === 'us';
  return (
    <div className={styles['pairs']} role="group" aria-labelledby={captionId}>
      <p id={captionId}>{t('facts.filters.usual', { name })}</p>
      {pairs.map(({ meters, feet }) => {
        const least = Math.min(meters, toMetric(feet, 'length', 'us'));
        const [one, other] = [
          `${formatNumber(meters, locale)}\u00a0m`,
          `${formatNumber(feet, locale)}\u00a0ft`,
        ];
        return (
          <button
            key={meters}
            type="button"
            aria-pressed={value === least}
            onClick={() => onChange(value === least ? undefined : least)}
          >
            {isByFeet ? `${other} (${one})` : `${one} (${other})`}
          </button>
        );
      })}
    </div>
  );
}
