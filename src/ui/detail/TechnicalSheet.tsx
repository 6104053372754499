import { useState } from 'react';
import { FACT_GROUPS, isStated, type Fact, type Facts, applies, type FactScope } from '#domain/facts/fact.ts';
import type { FirstFacts } from '#domain/facts/first-facts.ts';
import { dayAt } from '#domain/listing/availability.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import { formatList, formatOtherUnits } from '#site/format.ts';
import { describeFact, factName } from '#site/fact-words.ts';
import { measureOf } from '#domain/units/units.ts';
import { KEY_FACTS, keyFigures } from '../listing/key-figures.ts';
import { useLocale, useT } from '../island.tsx';
import styles from './technical-sheet.module.css';

/** Facts of a kind, and which apply to a listing. */
export interface TechnicalFacts {
  readonly facts: Facts;
  readonly scope: FactScope;
  readonly first: FirstFacts<string> | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Props extends TechnicalFacts {
  /** Those that the strip of key figures leaves out are shown here. */
  readonly figures: Dimensions;
  readonly isPlot?: boolean | undefined;
  /** Opens an enquiry about these facts. Absent for the owner. */
  readonly onAsk?: ((ids: readonly string[]) => void) | undefined;
}

/** Named in the offer to ask. */
const ASKED = 6;

/** What is stated, by group; the rest in one line. */
export function TechnicalSheet({ facts, scope, first, values, figures, isPlot, onAsk }: Props) {
  const t = useT();
  const locale = useLocale();
  const { totals } = keyFigures(figures, values, locale, isPlot);
  const [today] = useState(() => dayAt(Date.now()));
  const applying = Object.entries(facts).filter(([, fact]) => applies(fact, scope));
  const stated = applying.filter(([id]) => isStated(values[id]) && !isKeyFact(id));
  const firstIds = first?.first.flat() ?? [];
  const missing = applying.filter(([id]) => !isStated(values[id]));
  const open = missing.map(([id]) => id);
  const asked = missing
    .filter(([, fact]) => 'filter' in fact)
    .map(([id]) => id)
    .toSorted((one, other) => rank(firstIds, one) - rank(firstIds, other))
    .slice(0, ASKED);
  const namesOf = (ids: readonly string[]) => ids.map((id) => factName(id, t));
  return (
    <section>
      <h2>{t('facts.filters.facts')}</h2>
      <div className={styles['sheet']}>
        {FACT_GROUPS.map((group) => {
          const rows = stated.filter(([, fact]) => fact.group === group);
          const sums = group === FACT_GROUPS[0] ? totals : [];
          return rows.length + sums.length === 0 ? null : (
            <section key={group}>
              <h3>{t(`facts.groups.${group}`)}</h3>
              <dl className={styles['table']}>
                {sums.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{t(`detail.figures.${label}`)}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
                {rows.map(([id, fact]) => (
                  <div key={id}>
                    <dt>{factName(id, t)}</dt>
                    <dd>
                      <span>{describeFact(id, fact, values[id], { t, locale, today })}</span>
                      <OtherUnits fact={fact} value={values[id]} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
        {open.length > 0 && (
          <details className={styles['open']}>
            <summary>{t('facts.values.notStatedCount', { count: open.length, number: open.length })}</summary>
            <p>{formatList(namesOf(open), locale)}</p>
          </details>
        )}
        {onAsk && asked.length > 0 && (
          <button type="button" className={styles['ask']} onClick={() => onAsk(asked)}>
            {t('facts.values.askAbout', { names: formatList(namesOf(asked), locale) })}
          </button>
        )}
      </div>
    </section>
  );
}

const isKeyFact = (id: string): boolean => KEY_FACTS.some((each) => each === id);

/** What is measured, for those who think in other units. */
function OtherUnits({ fact, value }: { readonly fact: Fact; readonly value: unknown }) {
  const locale = useLocale();
  const measure = fact.type === 'number' ? measureOf(fact.quantity) : undefined;
  const other = measure && formatOtherUnits(value as number, measure, locale);
  return other === undefined ? null : <small>{` (${other})`}</small>;
}

const rank = (ids: readonly string[], id: string): number => {
  const index = ids.indexOf(id);
  return index < 0 ? ids.length : index;
};
