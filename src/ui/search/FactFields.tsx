import { useId } from 'react';
import type { Facets } from '#api/facets.ts';
import type { SizePair } from '#domain/facts/fact.ts';
import type {
  FactLanesFilter,
  FactNumberFilter,
  FactTermsFilter,
  Filters,
  FilterValue,
  FilterValues,
  NamedFilter,
} from '#domain/search/filters.ts';
import { toMetric } from '#domain/units/units.ts';
import { factName } from '#site/fact-words.ts';
import { formatNumber } from '#site/format.ts';
import { useT, useLocale } from '../island.tsx';
import { useUnits } from '../units/use-units.ts';
import { CompactField, LaneField, TermsField, YesField, type OnlyTerms, type Put } from './fact-fields.tsx';
import styles from './filter-panel.module.css';

interface Props {
  readonly named: readonly NamedFilter[];
  readonly values: FilterValues<Filters>;
  readonly totals: Facets['groups'] | undefined;
  readonly put: Put;
  /** Whether lists of options are shown without a further press. */
  readonly areOpen?: boolean;
  /** Whether lists of options are no part of a section. */
  readonly areSections?: boolean;
  readonly only?: OnlyTerms | undefined;
}

/** What is typed or selected stands in one grid above the lists of options. */
export function FactFields({
  named,
  values,
  totals,
  put,
  areOpen = false,
  areSections = false,
  only,
}: Props) {
  const t = useT();
  const compact = named.flatMap(({ name, filter }) =>
    filter.type === 'factNumber' || filter.type === 'factTime' ? [{ name, filter }] : [],
  );
  const ticks = named.flatMap(({ name, filter }) => (filter.type === 'factYes' ? [{ name, filter }] : []));
  const lanes = named.flatMap(({ name, filter }) => (filter.type === 'factLanes' ? [{ name, filter }] : []));
  const lists = named.flatMap(({ name, filter }) => (filter.type === 'factTerms' ? [{ name, filter }] : []));
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
          filter={filter}
          value={values[name] as FilterValue<FactTermsFilter>}
          totals={totals?.[name]}
          put={put}
          isOpenAtFirst={areOpen}
          isInner={!areSections}
          only={only?.get(name)}
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
