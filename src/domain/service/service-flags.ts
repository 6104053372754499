import type { GivenFacts } from '../facts/facts-of-body.ts';
import type { serviceFacts } from '../facts/service-facts.ts';
import { CHILLED, classesOf } from '../facts/temperature-zones.ts';
import { flagBits } from '../flag-bits.ts';
import { positiveFlags, someTrue, trueFlags } from '../flags.ts';
import { type Lapse, lapsesOf } from '../listing/lapses.ts';
import type { ServiceAnswers } from './service-wizard.ts';

/** Append only: positions are stored. */
const SERVICE_FLAGS = [
  'plType.pl2',
  'plType.pl3',
  'plType.pl4',
  'plType.pl5',
  'coverage.europe',
  'coverage.asia',
  'coverage.northAmerica',
  'coverage.southAmerica',
  'coverage.africa',
  'storage.dry',
  'storage.refrigerated',
  'storage.freezer',
  'storage.dangerousGoods',
  'sector.retail',
  'sector.foodsAndDrinks',
  'sector.pharma',
  'sector.automotive',
  'sector.technology',
  'sector.clothes',
  'orders.picking',
  'orders.packing',
  'orders.labeling',
  'transportation.aerialTransportation',
  'transportation.maritimeTransportation',
  'transportation.groundTransportation',
  'transportation.lastMile',
  'transportation.multimodalTransportation',
  'contract.shortTermOperations',
  'contract.longTermOperations',
  'contract.occasionalOperations',
  'licenses.iso9001',
  'licenses.iso14001',
  'licenses.iso45001',
  'licenses.ohsas18001',
  'licenses.haccp',
  'licenses.customs',
  'licenses.chemicalHandling',
  'licenses.fireSafety',
  'licenses.breeam',
  'licenses.leed',
  'details.reverseLogistics',
  'details.crossDocking',
  'details.customsManagement',
  'details.logisticsConsulting',
  'technologies.wms',
  'technologies.tms',
  'technologies.irtTracking',
] as const;

export type ServiceFlag = (typeof SERVICE_FLAGS)[number];

export const serviceFlagBits = flagBits(SERVICE_FLAGS);

/** With coverage enabled, continents may be left open (§2). */
export const isDomestic = ({
  hasInternationalCoverage,
  internationalCoverage,
}: Pick<ServiceAnswers['location'], 'hasInternationalCoverage' | 'internationalCoverage'>): boolean =>
  !hasInternationalCoverage && !someTrue(internationalCoverage);

export function flagsOfService(
  service: Omit<ServiceAnswers, 'dimensions' | 'description' | 'multimedia' | 'facts'> & {
    readonly facts?: GivenFacts<typeof serviceFacts> | undefined;
  },
): ServiceFlag[] {
  const { technologicalSolutions, ...details } = service.otherLogisticsDetails;
  const stated: ServiceFlag[] = [
    ...trueFlags(service.plType).map((flag) => `plType.${flag}` as const),
    ...trueFlags(service.location.internationalCoverage).map((flag) => `coverage.${flag}` as const),
    ...trueFlags(service.storageAndInventory).map((flag) => `storage.${flag}` as const),
    ...trueFlags(service.sectorIndustry).map((flag) => `sector.${flag}` as const),
    ...trueFlags(service.ordersManagement).map((flag) => `orders.${flag}` as const),
    ...trueFlags(service.transportation).map((flag) => `transportation.${flag}` as const),
    ...trueFlags(service.contract).map((flag) => `contract.${flag}` as const),
    ...positiveFlags(service.licenses).map((flag) => `licenses.${flag}` as const),
    ...trueFlags(details).map((flag) => `details.${flag}` as const),
    ...trueFlags(technologicalSolutions).map((flag) => `technologies.${flag}` as const),
    ...flagsOfFacts(service.facts),
  ];
  return [...new Set(stated)];
}

/** Facts say more than flags and set them, never the other way round. */
function flagsOfFacts({
  temperatures,
  hazmat,
  customs,
  food,
}: GivenFacts<typeof serviceFacts> = {}): ServiceFlag[] {
  const classes = classesOf(temperatures ?? []);
  return [
    ...(classes.includes('-18') ? (['storage.freezer'] as const) : []),
    ...(classes.some((name) => CHILLED.includes(name)) ? (['storage.refrigerated'] as const) : []),
    ...((hazmat ?? []).length > 0 ? (['storage.dangerousGoods'] as const) : []),
    ...((customs ?? []).length > 0 ? (['licenses.customs'] as const) : []),
    ...(food?.haccp?.stated ? (['licenses.haccp'] as const) : []),
  ];
}

export const lapsesOfService = ({
  licenses,
  facts: { food } = {},
}: Pick<ServiceAnswers, 'licenses'> & {
  readonly facts?: GivenFacts<typeof serviceFacts> | undefined;
}): Lapse<ServiceFlag>[] =>
  lapsesOf([{ flag: 'licenses.haccp', isStated: licenses.haccp, certificate: food?.haccp }]);
