import fc from 'fast-check';
import * as v from 'valibot';
import type { Facts } from '#domain/facts/fact.ts';
import { classesOf, type TemperatureZone } from '#domain/facts/temperature-zones.ts';
import { flagsOfService } from '#domain/service/service-flags.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { flagsOfSpace } from '#domain/space/space-flags.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { ask } from '../ask.ts';
import { check, type Check } from '../check.ts';
import type { Company } from '../company.ts';
import type { Contract } from '../contract.ts';
import { is, succeeds } from '../expectations.ts';
import { cardsOf, servicesKind, spacesKind, type Kind } from '../kinds.ts';
import { isCard, isWhole, LISTED, type KnownListing } from '../known-listing.ts';
import {
  randomServiceBody,
  randomSpaceBody,
  uploadFiles,
  type Files,
  type RandomBody,
} from '../random-listings.ts';

const DRAWS = 6;

interface RandomKind extends Kind {
  readonly bodies: (files: Files) => fc.Arbitrary<RandomBody>;
  readonly know: (drawn: RandomBody, id: string, company: Company) => KnownListing;
}

const DRAWN: readonly RandomKind[] = [
  {
    ...spacesKind,
    bodies: randomSpaceBody,
    know: (drawn, id, company) => {
      const answers = v.parse(SpaceAnswers, drawn.body);
      const flags = flagsOfSpace(answers);
      return { ...drawn, kind: 'space', id, company, flags, figures: answers.dimensionsData };
    },
  },
  {
    ...servicesKind,
    bodies: randomServiceBody,
    know: (sent, id, company) => {
      const drawn = { ...sent, body: withFreezer(sent.body) };
      const answers = v.parse(ServiceAnswers, drawn.body);
      const flags = flagsOfService(answers);
      return { ...drawn, kind: 'service', id, company, flags, figures: answers.dimensions };
    },
  },
];

/** Random listings of both kinds, drawn from the contract's records. */
export const wholeListingChecks: readonly Check[] = DRAWN.flatMap((kind) => {
  const { collection, facts, calls, bodies, know } = kind;

  /** Two bodies per draw, for a company that has the listings only during the check. */
  async function withDraws(
    contract: Contract,
    seed: number,
    run: (company: Company, first: RandomBody, second: RandomBody) => Promise<string | undefined>,
  ) {
    const company = await contract.publisher('brief');
    const files = await contract.shared('files', () => uploadFiles(company));
    const pairs = fc.sample(fc.tuple(bodies(files), bodies(files)), { seed, numRuns: DRAWS });
    for (const [first, second] of pairs) {
      const id = await run(company, first, second);
      if (id !== undefined) succeeds(calls.remove, await company.visitor.delete(`/${collection}/${id}`));
    }
  }

  const register = async ({ visitor, user }: Company, { body }: RandomBody) =>
    succeeds(calls.register, await visitor.post(`/${collection}/register`, { ...body, userId: user._id }));

  /** Asserts a known listing in every response that contains it. */
  async function isWholeEverywhere(contract: Contract, known: KnownListing, version: number) {
    const { visitor, user } = known.company;
    const path = `/${collection}/${known.id}`;
    const wasChanged = version > 1;
    isWhole('detail', succeeds(calls.find, await contract.guest().get(path)), known, { wasChanged });
    const own = succeeds(calls.findOwn, await visitor.get(`${path}/mine`));
    isWhole('for its owner', own.listing, known, { wasChanged });
    is('state, status, version', [own.state, own.status, own.version], ['published', 'active', version]);
    const list = succeeds(calls.listOwn, await visitor.get(`/${collection}/user/${user._id}`));
    const listed = list.find(({ _id }) => _id === known.id);
    isWhole('in the own list', listed ?? {}, known, { wasChanged, ...LISTED });
    const { locationData, location } = known.body as Record<string, { city: string } | undefined>;
    const city = (locationData ?? location)?.city ?? '';
    const found = succeeds(
      calls.search,
      await ask(contract, `/${collection}/filter`, { city, limit: '100' }),
    );
    isCard('card', cardsOf(collection, found).find(({ _id }) => _id === known.id) ?? {}, known);
  }

  return [
    check(`${collection} are returned whole after registration (random draws)`, (contract) =>
      withDraws(contract, contract.seed, async (company, drawn) => {
        const answered = await register(company, drawn);
        const known = know(drawn, answered._id, company);
        isWhole('registered', answered, known);
        await isWholeEverywhere(contract, known, 1);
        return known.id;
      }),
    ),
    check(`${collection} are returned whole after replacement (random draws)`, (contract) =>
      withDraws(contract, contract.seed + 1, async (company, first, second) => {
        const { _id, createdAt } = await register(company, first);
        const body = { ...withoutEarlier(facts, second.body), userId: company.user._id };
        const replaced = succeeds(calls.replace, await company.visitor.put(`/${collection}/${_id}`, body, 1));
        const known = know(second, _id, company);
        isWhole('replaced', replaced, known, { wasChanged: true, version: 2 });
        is('createdAt', replaced.createdAt, createdAt);
        await isWholeEverywhere(contract, known, 2);
        return known.id;
      }),
    ),
  ];
});

/** A zone of −18 °C or below is a freezer. */
function withFreezer(body: RandomBody['body']): RandomBody['body'] {
  const { temperatures = [] } = Object(body['facts']) as {
    readonly temperatures?: readonly TemperatureZone[];
  };
  if (!classesOf(temperatures).includes('-18')) return body;
  return { ...body, storageAndInventory: { ...Object(body['storageAndInventory']), freezer: true } };
}

/** Takes away the freezer, prices and all facts that the body does not have, since omitted ones stay. */
function withoutEarlier(facts: Facts, body: RandomBody['body']): RandomBody['body'] {
  const stated = Object(body['facts']) as Readonly<Record<string, unknown>>;
  const gone = Object.keys(facts).map((id) => [id, null]);
  return {
    prices: null,
    ...body,
    ...('storageAndInventory' in body && {
      storageAndInventory: { freezer: false, ...Object(body.storageAndInventory) },
    }),
    facts: { ...Object.fromEntries(gone), ...stated },
  };
}
