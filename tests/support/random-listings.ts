import fc from 'fast-check';
import * as v from 'valibot';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { factScopeOfService, ServiceAnswers } from '#domain/service/service-wizard.ts';
import { factScopeOfSpace, SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { ApiServer } from './api-server.ts';
import { randomFacts } from './random-facts.ts';
import { randomService } from './random-services.ts';
import { randomSpace } from './random-spaces.ts';
import { storeListings } from './store-listings.ts';

const LISTINGS = 200;

const drawn = <Drawn>(listings: fc.Arbitrary<Drawn>) => fc.sample(listings, { numRuns: LISTINGS, seed: 5 });

/** Stores listings of both kinds with facts. @returns their ids */
export async function storeRandomListings(server: ApiServer): Promise<Record<ListingKind, string[]>> {
  const spaces = randomSpace.chain(({ answers, point }) =>
    randomFacts(spaceFacts, factScopeOfSpace(answers), answers.dimensionsData).map((facts) => ({
      answers: v.parse(SpaceAnswers, { ...answers, facts }),
      point,
    })),
  );
  const services = randomService.chain(({ answers }) =>
    randomFacts(serviceFacts, factScopeOfService(answers)).map((facts) => ({
      answers: v.parse(ServiceAnswers, { ...answers, facts }),
      point: undefined,
    })),
  );
  return {
    space: await storeListings(server, 'space', drawn(spaces)),
    service: await storeListings(server, 'service', drawn(services)),
  };
}
