import type { GivenFacts } from '../facts/facts-of-body.ts';
import type { spaceFacts } from '../facts/space-facts.ts';
import { classesOf, COOLED } from '../facts/temperature-zones.ts';
import { flagBits } from '../flag-bits.ts';
import { positiveFlags, trueFlags } from '../flags.ts';
import { type Lapse, lapsesOf } from '../listing/lapses.ts';
import flags from './space-flags.json' with { type: 'json' };
import type { SpaceAnswers } from './space-wizard.ts';

export type SpaceFlag = keyof typeof flags;

export const spaceFlagBits = flagBits(flags);

export function flagsOfSpace(
  space: Omit<SpaceAnswers, 'locationData' | 'descriptionData' | 'multimediaData' | 'facts'> & {
    readonly facts?: GivenFacts<typeof spaceFacts> | undefined;
  },
): SpaceFlag[] {
  const { blockStorage, directStorage, automatedStorage } = space.storageData;
  const stated: SpaceFlag[] = [
    `type.${space.typeData.type}`,
    ...trueFlags(space.operationsData).map((flag) => `operations.${flag}` as const),
    ...positiveFlags(space.equipmentData).map((flag) => `equipment.${flag}` as const),
    ...trueFlags(blockStorage).map((flag) => `storage.${flag}` as const),
    ...trueFlags(directStorage).map((flag) => `storage.${flag}` as const),
    ...trueFlags(automatedStorage).map((flag) => `storage.${flag}` as const),
    ...trueFlags(space.goodsData).map((flag) => `goods.${flag}` as const),
    ...positiveFlags(space.licensesData).map((flag) => `licenses.${flag}` as const),
    ...flagsOfFacts(space.facts),
  ];
  return [...new Set(stated)];
}

/** Facts say more than flags and set them, never the other way round. */
function flagsOfFacts({
  temperatures,
  hazmat,
  customs,
  food,
  building,
}: GivenFacts<typeof spaceFacts> = {}): SpaceFlag[] {
  const isCooled = classesOf(temperatures ?? []).some((name) => COOLED.includes(name));
  return [
    ...(isCooled ? (['equipment.refrigeratedChamber'] as const) : []),
    ...((hazmat ?? []).length > 0 ? (['goods.chemical'] as const) : []),
    ...((customs ?? []).length > 0 ? (['licenses.customs'] as const) : []),
    ...(food?.haccp?.stated ? (['licenses.haccp'] as const) : []),
    ...(building?.breeam?.stated ? (['licenses.breeam'] as const) : []),
    ...(building?.leed?.stated ? (['licenses.leed'] as const) : []),
  ];
}

export const lapsesOfSpace = ({
  licensesData: { haccp, breeam, leed },
  facts: { food, building } = {},
}: Pick<SpaceAnswers, 'licensesData'> & {
  readonly facts?: GivenFacts<typeof spaceFacts> | undefined;
}): Lapse<SpaceFlag>[] =>
  lapsesOf([
    { flag: 'licenses.haccp', isStated: haccp, certificate: food?.haccp },
    { flag: 'licenses.breeam', isStated: breeam, certificate: building?.breeam },
    { flag: 'licenses.leed', isStated: leed, certificate: building?.leed },
  ]);
