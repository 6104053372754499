import { useStore } from '@nanostores/react';
import { isStatedDraft, type FactDrafts } from '#domain/facts/fact-drafts.ts';
import { applies, type Facts, type FactScope } from '#domain/facts/fact.ts';
import type { FirstFacts } from '#domain/facts/first-facts.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { numberOf } from '#domain/listing/typed-figures.ts';
import { countryCodeOf } from '#domain/place/country-names.ts';
import { pricesOfDrafts, type PriceDrafts } from '#domain/price/price-drafts.ts';
import { familiesFor } from '#domain/price/stated-families.ts';
import type { Drafts } from '#domain/wizard/draft.ts';
import type { Answers } from '#domain/wizard/wizard.ts';
import { factName } from '#site/fact-words.ts';
import { formatNumber } from '#site/format.ts';
import { priceText } from '#site/price-words.ts';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { useWizard, type ExtraFieldsProps, type ExtraFieldsView } from '../wizard/wizard-screen.ts';
import styles from './facts-section.module.css';

const FactsForm = lazy(async () => (await import('./FactsForm.tsx')).FactsForm);

/** Properties of a kind that the form needs. */
export interface FactsOfKind {
  readonly facts: Facts;
  readonly firstOf: (types: readonly string[]) => FirstFacts<string> | undefined;
  readonly scopeOf: (answers: Answers) => FactScope;
  /** The part with the specified figures. */
  readonly figures: string;
  readonly kind: ListingKind;
}

/** All of it is optional. */
export function FactsSection({
  facts,
  firstOf,
  scopeOf,
  figures,
  kind,
  errorOf,
  onLeave,
}: FactsOfKind & ExtraFieldsProps) {
  const t = useT();
  const { $drafts, $answers, fill } = useWizard().store;
  const drafts = useStore($drafts);
  const answers = useStore($answers);
  const stated = factDraftsOf(drafts);
  const prices = priceDraftsOf(drafts);
  const scope = scopeOf(answers);
  const { types, country } = scope;
  const first = firstOf(types);
  if (first === undefined) return null;
  return (
    <section className={styles['section']} aria-labelledby="facts">
      <h3 id="facts">{t('sheet.heading')}</h3>
      <p className={styles['hint']}>{t('sheet.hint')}</p>
      <FactsForm
        facts={facts}
        first={first}
        scope={scope}
        drafts={stated}
        known={knownFigures(answers[figures], stated)}
        prices={{
          families: familiesFor(kind, types),
          drafts: prices,
          country: country === undefined ? undefined : countryCodeOf(country),
          isPlot: types.includes('emptyPlot'),
          onChange: (next) => fill('prices', next),
        }}
        onChange={(next: FactDrafts) => fill('facts', next)}
        errorOf={errorOf}
        onLeave={onLeave}
      />
    </section>
  );
}

/** How the review tells of the prices, and of the facts that listings of the chosen types can state. */
export const factsView = ({ facts, scopeOf }: FactsOfKind): ExtraFieldsView => ({
  name: 'sheet.heading',
  parts: ['facts', 'prices'],
  nameOf: (path, t) => {
    const [part, id = ''] = path.split('.');
    return part === 'prices' ? t('sheet.price.low') : factName(id, t);
  },
  review: (drafts, t, locale) => {
    const count = countStated(facts, scopeOf(drafts), factDraftsOf(drafts));
    return [
      ...pricesOfDrafts(priceDraftsOf(drafts)).map((price) => priceText(price, t, locale)),
      ...(count === 0 ? [] : [t('sheet.stated', { count, number: formatNumber(count, locale) })]),
    ];
  },
});

const factDraftsOf = (drafts: Drafts): FactDrafts => Object(drafts['facts']) as FactDrafts;

const priceDraftsOf = (drafts: Drafts): PriceDrafts => Object(drafts['prices']) as PriceDrafts;

const countStated = (facts: Facts, scope: FactScope, drafts: FactDrafts): number =>
  Object.entries(facts).filter(([id, fact]) => applies(fact, scope) && isStatedDraft(fact, drafts[id]))
    .length;

/** The specified figures, and the facts that other facts must not exceed. */
function knownFigures(figures: unknown, drafts: FactDrafts): Record<string, number> {
  const typed = Object.entries(drafts).flatMap(([id, draft]) =>
    typeof draft === 'string' && Number.isFinite(numberOf(draft)) ? [[id, numberOf(draft)]] : [],
  );
  return { ...(Object(figures) as Record<string, number>), ...(Object.fromEntries(typed) as object) };
}
