import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import type { Space } from '#domain/space/space.ts';
import { typesOfSpace } from '#domain/space/space-wizard.ts';
import type { TechnicalFacts } from '../detail/TechnicalSheet.tsx';

export function technicalFactsOfSpace(listing: Space): TechnicalFacts {
  const types = typesOfSpace({ ...listing });
  return {
    facts: spaceFacts,
    scope: { types, country: listing.locationData.country },
    first: firstFactsOfSpace(types),
    values: { ...listing.facts },
  };
}
