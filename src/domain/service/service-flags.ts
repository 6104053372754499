import type { GivenFacts } from '../facts/facts-of-body.ts';
import type { serviceFacts } from '../facts/service-facts.ts';
import { CHILLED, classesOf } from '../facts/temperature-zones.ts';
import { flagBits } from '../flag-bits.ts';
import { positiveFlags, someTrue, trueFlags } from '../flags.ts';
import { type Lapse, lapsesOf } from '../listing/lapses.ts';
import flags from './service-flags.json' with { type: 'json' };
import type { ServiceAnswers } from './service-wizard.ts';

export type ServiceFlag = keyof typeof flags;

export const serviceFlagBits = flagBits(flags);

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
