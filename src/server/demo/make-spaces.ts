import { noFlags } from '#domain/flags.ts';
import { LICENSES } from '#domain/listing/licenses.ts';
import type { Location } from '#domain/place/place.ts';
import {
  EQUIPMENT,
  GOODS,
  OPERATIONS,
  SPACE_TYPES,
  type SpaceType,
  STORAGE,
} from '#domain/space/space-parts.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { DemoCompany } from './companies.ts';
import { type DealtPlace, placeDealer } from './deal-places.ts';
import { createdAt, demoAvailability } from './demo-times.ts';
import { spaceDescriber } from './describe-space.ts';
import { deckOf, drawFlags, drawSomeFlags, seededRandom, type Random } from './random.ts';
import { drawSpaceFacts } from './draw-facts.ts';
import { SPANISH_SPEAKING } from './areas.ts';
import { drawSpacePrices } from './draw-prices.ts';
import { ownerPicker } from './pick-owner.ts';
import { drawFigures } from './space-figures.ts';
import { spaceLikelihoods } from './likelihoods.ts';

export interface DemoSpace<Owner extends DemoCompany = DemoCompany> {
  readonly company: Owner;
  readonly answers: SpaceAnswers;
  readonly point: Location;
  readonly createdAt: number;
}

export function* makeSpaces<Owner extends DemoCompany>(
  count: number,
  random: Random,
  companies: readonly Owner[],
  now: number,
): Generator<DemoSpace<Owner>> {
  const nextPlace = placeDealer(random);
  const ownerOf = ownerPicker(random, companies);
  const nextType = deckOf(random, types);
  const describe = spaceDescriber(seededRandom(random() * 2 ** 32));
  const factsRandom = seededRandom(FACTS_SEED);
  const pricesRandom = seededRandom(PRICES_SEED);
  for (let made = 0; made < count; made += 1) {
    const place = nextPlace();
    const type = nextType();
    const company = ownerOf(place.code, type);
    const language = SPANISH_SPEAKING.includes(place.code) ? company.language : 'en';
    const asked = makeFacts(random, type, place);
    const facts = { ...asked, facts: drawSpaceFacts(factsRandom, asked, place) };
    const { country, region, city, zip, address } = place;
    const answers: SpaceAnswers = {
      ...facts,
      prices: drawSpacePrices(pricesRandom, asked, place.code),
      locationData: { country, region, city, zip, address },
      multimediaData: { images: [], videos: [], blueprints: [] },
      descriptionData: { descriptionText: describe(facts, place, language) },
      ...demoAvailability(made, now),
    };
    yield { company, answers, point: place.point, createdAt: createdAt(random, made, count, now) };
  }
}

/** Facts and prices have seeds of their own, so that other random draws stay unchanged. */
const [FACTS_SEED, PRICES_SEED] = [20, 22];

type Facts = Omit<SpaceAnswers, 'locationData' | 'multimediaData' | 'descriptionData'>;

// Types in proportion, so that a page of results contains most of them.
const types = SPACE_TYPES.flatMap((type) => Array<SpaceType>(spaceLikelihoods[type].share).fill(type));

/** High roofs need sprinklers. */
const SPRINKLER_HEIGHT_M = 12;

function makeFacts(random: Random, type: SpaceType, place: DealtPlace): Facts {
  const likely = spaceLikelihoods[type];
  const dimensionsData = drawFigures(random, type);
  const goodsData = drawSomeFlags(random, GOODS, likely.goods);
  const isByGateway = place.gateway !== undefined && !place.gateway.startsWith('rail:');
  const licensesData = drawSomeFlags(random, LICENSES, {
    ...likely.licenses,
    customs: (likely.licenses.customs ?? 0) * (isByGateway ? 4 : 1),
    ...(goodsData.chemical ? { chemicalHandling: 1, fireSafety: 1 } : {}),
    ...(goodsData.perishable ? { haccp: 1 } : {}),
  });
  const needsSprinklers = goodsData.chemical || dimensionsData.height >= SPRINKLER_HEIGHT_M;
  return {
    typeData: { type },
    operationsData: drawSomeFlags(random, OPERATIONS, likely.operations),
    dimensionsData,
    equipmentData: {
      ...(type === 'emptyPlot' ? drawFlags : drawSomeFlags)(random, EQUIPMENT, {
        ...likely.equipment,
        ...(needsSprinklers ? { fireProtectionSystem: 1 } : {}),
      }),
      none: false,
    },
    storageData: makeStorage(random, type, dimensionsData.surface),
    goodsData,
    // The newer standard replaced the older one.
    licensesData: {
      ...licensesData,
      ohsas18001: licensesData.ohsas18001 && !licensesData.iso45001,
      none: false,
    },
  };
}

/** Derived from the area, so that other random draws stay unchanged. */
const stacksOnFloor = (type: SpaceType, surface: number): boolean =>
  type === 'floor' || (type !== 'automated' && type !== 'refrigerated' && surface % 400 === 0);

function makeStorage(random: Random, type: SpaceType, surface: number): SpaceAnswers['storageData'] {
  const { storage } = spaceLikelihoods[type];
  const { blockStorage, directStorage, automatedStorage } = STORAGE;
  if (type === 'emptyPlot') {
    return {
      blockStorage: noFlags(blockStorage),
      directStorage: noFlags(directStorage),
      automatedStorage: noFlags(automatedStorage),
    };
  }
  // Each type has its characteristic group; a floor has no racks.
  const own = type === 'automated' ? 'automated' : type === 'floor' ? undefined : 'direct';
  const drawnBlockStorage = blockStorage.filter((method) => method !== 'floorStacking');
  const drawer = (group: 'block' | 'direct' | 'automated') => (group === own ? drawSomeFlags : drawFlags);
  return {
    blockStorage: {
      ...drawer('block')(random, drawnBlockStorage, storage),
      floorStacking: stacksOnFloor(type, surface),
    },
    directStorage: drawer('direct')(random, directStorage, storage),
    automatedStorage: drawer('automated')(random, automatedStorage, storage),
  };
}
