import type { Cell } from '#domain/csv/csv.ts';
import { isStated, type Facts } from '#domain/facts/fact.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { describeFact, factName, unitOf, type Language } from '#site/fact-words.ts';

/** A column of a table of cards. */
export interface FactColumn {
  readonly head: string;
  readonly cellOf: (card: CardWithFacts) => Cell;
}

interface CardWithFacts {
  readonly facts?: Readonly<Record<string, unknown>> | null | undefined;
}

const FACTS: Readonly<Record<ListingKind, Facts>> = { space: spaceFacts, service: serviceFacts };

/** A column for each fact that any of the cards states, in the registry's order. */
export function factColumns(
  kinds: readonly ListingKind[],
  cards: readonly CardWithFacts[],
  reader: Language,
): readonly FactColumn[] {
  // Tables go to other programs: metric, like the API.
  const language = { ...reader, system: 'metric' as const };
  const facts = new Map(kinds.flatMap((kind) => Object.entries(FACTS[kind])));
  return [...facts].flatMap(([id, fact]) => {
    if (!cards.some((card) => isStated(card.facts?.[id]))) return [];
    const unit = fact.type === 'number' ? unitOf(fact.quantity, language) : undefined;
    const name = factName(id, language.t);
    const cellOf = ({ facts: values }: CardWithFacts): Cell => {
      const value = values?.[id];
      if (!isStated(value)) return undefined;
      return fact.type === 'number' ? (value as number) : describeFact(id, fact, value, language);
    };
    return [{ head: unit === undefined ? name : `${name} (${unit})`, cellOf }];
  });
}
