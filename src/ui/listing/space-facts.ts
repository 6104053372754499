import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import type { Flags } from '#domain/flags.ts';
import { STORAGE_GROUPS, type StorageMethod } from '#domain/space/space-parts.ts';
import type { Space } from '#domain/space/space.ts';
import type { Translate } from '#site/translate.ts';
import type { TechnicalFacts } from '../detail/TechnicalSheet.tsx';
import { flagFacts, flagGroup, type FlagFacts, type ListingFacts } from './facts.ts';

export function factsOfSpace(space: Space, t: Translate): ListingFacts {
  const group = <Flag extends string>(
    key: 'equipment' | 'goods' | 'licenses' | 'operations',
    ...flags: FlagFacts<Flag>
  ) => flagGroup(key, t(`space.groups.${key}`), ...flags);
  return {
    type: t(`types.type.${space.typeData.type}`),
    at: space.locationData,
    figures: space.dimensionsData,
    isPlot: space.typeData.type === 'emptyPlot',
    images: space.multimediaData.images,
    drawing: `space-${space.typeData.type}`,
    description: {
      text: space.descriptionData.descriptionText,
      language: space.descriptionLanguage ?? undefined,
    },
    groups: [
      group('operations', space.operationsData, (flag) => t(`flags.operations.${flag}`)),
      group('equipment', space.equipmentData, (flag) => t(`flags.equipment.${flag}`)),
      {
        key: 'storage',
        title: t('space.groups.storage'),
        of: 'flags',
        parts: STORAGE_GROUPS.map((group) => {
          const methods: Partial<Flags<StorageMethod>> = space.storageData[group];
          return {
            title: t(`flags.storageGroup.${group}`),
            facts: flagFacts<StorageMethod>(methods, (method) => t(`flags.storage.${method}`)),
          };
        }),
      },
      group('goods', space.goodsData, (flag) => t(`flags.goods.${flag}`)),
      group('licenses', space.licensesData, (flag) => t(`flags.licenses.${flag}`)),
    ],
  };
}

export function technicalFactsOfSpace(listing: Space): TechnicalFacts {
  const types = [listing.typeData.type];
  return {
    facts: spaceFacts,
    scope: { types, country: listing.locationData.country },
    first: firstFactsOfSpace(types),
    values: { ...listing.facts },
  };
}
