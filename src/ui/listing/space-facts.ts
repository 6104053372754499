import { STORAGE_GROUPS, type StorageMethod } from '#domain/space/space-parts.ts';
import type { Flags } from '#domain/flags.ts';
import type { Space } from '#domain/space/space.ts';
import type { Translate } from '#site/translate.ts';
import { flagFacts, type FactGroup } from './facts.ts';

export function factsOfSpace(space: Space, t: Translate) {
  return [
    {
      key: 'operations',
      title: t('space.groups.operations'),
      of: 'flags',
      parts: [{ facts: flagFacts(space.operationsData, (flag) => t(`flags.operations.${flag}`)) }],
    },
    {
      key: 'equipment',
      title: t('space.groups.equipment'),
      of: 'flags',
      hasNone: space.equipmentData.none,
      parts: [{ facts: flagFacts(space.equipmentData, (flag) => t(`flags.equipment.${flag}`)) }],
    },
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
    {
      key: 'goods',
      title: t('space.groups.goods'),
      of: 'flags',
      parts: [{ facts: flagFacts(space.goodsData, (flag) => t(`flags.goods.${flag}`)) }],
    },
    {
      key: 'licenses',
      title: t('space.groups.licenses'),
      of: 'flags',
      hasNone: space.licensesData.none,
      parts: [{ facts: flagFacts(space.licensesData, (flag) => t(`flags.licenses.${flag}`)) }],
    },
  ] as const satisfies readonly FactGroup[];
}
