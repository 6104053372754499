import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import type { Service } from '#domain/service/service.ts';
import { typesOfService } from '#domain/service/service-wizard.ts';
import type { TechnicalFacts } from '../detail/TechnicalSheet.tsx';

export function technicalFactsOfService(listing: Service): TechnicalFacts {
  const types = typesOfService({ ...listing });
  return {
    facts: serviceFacts,
    scope: { types, country: listing.location.country },
    first: firstFactsOfService(types),
    values: { ...listing.facts },
  };
}
