import type { Flags } from '#domain/flags.ts';
import { STORAGE_GROUPS, type StorageMethod } from '#domain/space/space-parts.ts';
import type { Space } from '#domain/space/space.ts';
import type { Translate } from '#site/translate.ts';
import { flagFacts, flagGroup, type ListingFacts } from './facts.ts';

export const factsOfSpace = (space: Space, t: Translate): ListingFacts => ({
  type: t(`types.type.${space.typeData.type}`),
  at: space.locationData,
  figures: space.dimensionsData,
  images: space.multimediaData.images,
  drawing: `space-${space.typeData.type}`,
  description: {
    text: space.descriptionData.descriptionText,
    language: space.descriptionLanguage ?? undefined,
  },
  groups: [
    flagGroup('operations', t('space.groups.operations'), space.operationsData, (flag) =>
      t(`flags.operations.${flag}`),
    ),
    flagGroup('equipment', t('space.groups.equipment'), space.equipmentData, (flag) =>
      t(`flags.equipment.${flag}`),
    ),
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
    flagGroup('goods', t('space.groups.goods'), space.goodsData, (flag) => t(`flags.goods.${flag}`)),
    flagGroup('licenses', t('space.groups.licenses'), space.licensesData, (flag) =>
      t(`flags.licenses.${flag}`),
    ),
  ],
});
