import { trueFlags } from '#domain/flags.ts';
import { LICENSES } from '#domain/listing/licenses.ts';
import { findCountryByCode } from '#domain/place/countries.ts';
import type { Location } from '#domain/place/place.ts';
import {
  CONTINENTS,
  CONTRACTS,
  LOGISTICS_DETAILS,
  ORDERS_MANAGEMENT,
  PL_TYPES,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TECHNOLOGIES,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import type { DemoCompany } from './companies.ts';
import { placeDealer, type DealtPlace } from './deal-places.ts';
import { createdAt, demoAvailability } from './demo-times.ts';
import { serviceDescriber } from './describe-service.ts';
import {
  drawFlags,
  drawSomeFlags,
  pickSome,
  pickWeighted,
  seededRandom,
  type Random,
  wholeBetween,
} from './random.ts';
import { drawServiceFacts } from './draw-facts.ts';
import { drawServicePrices } from './draw-prices.ts';
import { ownerPicker } from './pick-owner.ts';
import { allAreas, SPANISH_SPEAKING } from './areas.ts';
import { sectorLikelihoods, serviceLicenses, serviceLikelihoods, type Level } from './likelihoods.ts';
import { drawFigures } from './space-figures.ts';

export interface DemoService<Owner extends DemoCompany = DemoCompany> {
  readonly company: Owner;
  readonly answers: ServiceAnswers;
  readonly point: Location;
  readonly createdAt: number;
}

export function* makeServices<Owner extends DemoCompany>(
  count: number,
  random: Random,
  companies: readonly Owner[],
  now: number,
): Generator<DemoService<Owner>> {
  const nextPlace = placeDealer(random);
  const ownerOf = ownerPicker(random, companies);
  const describe = serviceDescriber(seededRandom(random() * 2 ** 32));
  const factsRandom = seededRandom(FACTS_SEED);
  const pricesRandom = seededRandom(PRICES_SEED);
  for (let made = 0; made < count; made += 1) {
    let place = nextPlace();
    while (!isPlain(place)) place = nextPlace();
    const company = ownerOf(place.code);
    const language = SPANISH_SPEAKING.includes(place.code) ? company.language : 'en';
    const asked = makeFacts(random, place, company);
    const facts = { ...asked, facts: drawServiceFacts(factsRandom, asked) };
    const answers: ServiceAnswers = {
      ...facts,
      prices: drawServicePrices(pricesRandom, asked, place.code),
      description: describe(facts, language),
      multimedia: { images: [] },
      ...demoAvailability(made, now),
    };
    yield { company, answers, point: place.point, createdAt: createdAt(random, made, count, now) };
  }
}

/** Facts and prices have seeds of their own, so that other random draws stay unchanged. */
const [FACTS_SEED, PRICES_SEED] = [21, 23];

// Services accept only plain names (§9), which some real ones are not.
const isPlain = ({ city, region }: Pick<DealtPlace, 'city' | 'region'>): boolean =>
  /^[\p{L}\p{M} -]+$/u.test(city + region);

// Object.fromEntries loses the key types.
const shares = Object.fromEntries(
  PL_TYPES.map((level) => [level, serviceLikelihoods[level].share]),
) as Readonly<Record<Level, number>>;

function makeFacts(
  random: Random,
  place: DealtPlace,
  company: DemoCompany,
): Omit<ServiceAnswers, 'description' | 'multimedia'> {
  const level = pickWeighted(random, shares);
  const likely = serviceLikelihoods[level];
  const storageAndInventory = drawSomeFlags(random, STORAGE_AND_INVENTORY, likely.storage);
  const isCold = storageAndInventory.refrigerated || storageAndInventory.freezer;
  const details = drawSomeFlags(random, LOGISTICS_DETAILS, likely.details);
  const ownsWarehouse = random() < likely.ownsWarehouse;
  return {
    plType: { ...drawFlags(random, PL_TYPES, likely.lowerLevels), [level]: true },
    location: makeLocation(random, level, place, company),
    dimensions: ownsWarehouse
      ? drawFigures(random, isCold ? 'refrigerated' : 'conventional')
      : { surface: 0, height: 0, palletPositions: 0 },
    storageAndInventory,
    sectorIndustry: drawSomeFlags(random, SECTORS, {
      ...sectorLikelihoods,
      foodsAndDrinks: isCold ? 0.85 : 0.2,
      pharma: isCold ? 0.4 : 0.05,
    }),
    ordersManagement: drawSomeFlags(random, ORDERS_MANAGEMENT, likely.orders),
    transportation: drawSomeFlags(random, TRANSPORTATION, likely.transportation),
    licenses: {
      ...drawSomeFlags(random, LICENSES, {
        ...serviceLicenses,
        haccp: isCold ? 0.9 : 0.05,
        customs: details.customsManagement ? 0.9 : 0,
        chemicalHandling: storageAndInventory.dangerousGoods ? 1 : 0,
      }),
      none: false,
    },
    contract: drawSomeFlags(random, CONTRACTS, likely.contract),
    otherLogisticsDetails: {
      ...details,
      technologicalSolutions: drawSomeFlags(random, TECHNOLOGIES, likely.technologies),
    },
  };
}

function makeLocation(
  random: Random,
  level: Level,
  { country, region, city, zip, address }: DealtPlace,
  { worksIn }: DemoCompany,
): ServiceAnswers['location'] {
  const { worksAbroad, continents } = serviceLikelihoods[level];
  const internationalCoverage = drawFlags(random, CONTINENTS, random() < worksAbroad ? continents : {});
  const otherLocations = random() < 0.4 ? findOtherLocations(random, city, worksIn) : [];
  return {
    country,
    region,
    city,
    zip,
    address,
    hasOtherLocations: otherLocations.length > 0,
    otherLocations,
    hasInternationalCoverage: trueFlags(internationalCoverage).length > 0,
    internationalCoverage,
  };
}

const OTHER_LOCATIONS_MOST = 3;

function findOtherLocations(
  random: Random,
  own: string,
  worksIn: DemoCompany['worksIn'],
): ServiceAnswers['location']['otherLocations'] {
  const others = worksIn.flatMap((code) => otherCities.get(code) ?? []).filter(({ city }) => city !== own);
  return pickSome(random, others, wholeBetween(random, 1, OTHER_LOCATIONS_MOST));
}

const otherCities = new Map(
  allAreas.map(({ code, areas }) => {
    const country = findCountryByCode(code)?.name ?? code;
    const cities = new Set(areas.map(({ city }) => city).filter((city) => isPlain({ city, region: '' })));
    return [code, [...cities].map((city) => ({ country, city }))];
  }),
);
