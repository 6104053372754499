import { trueFlags } from '#domain/flags.ts';
import { STORAGE_GROUPS, type StorageMethod } from '#domain/space/space-parts.ts';
import type { Space } from '#domain/space/space.ts';
import { FactGroup, Facts, PartedFactGroup } from '#ui/detail/Facts.tsx';
import { useT } from '#ui/island.tsx';

/** What is true of the space, under the names of the wizard's steps. */
export function SpaceFacts({ space }: { readonly space: Space }) {
  const t = useT();
  const { storageData } = space;
  return (
    <Facts>
      <FactGroup
        title={t('space.groups.operations')}
        names={trueFlags(space.operationsData).map((flag) => t(`flags.operations.${flag}`))}
      />
      <FactGroup
        title={t('space.groups.equipment')}
        names={trueFlags(space.equipmentData).map((flag) => t(`flags.equipment.${flag}`))}
      />
      <PartedFactGroup
        title={t('space.groups.storage')}
        parts={STORAGE_GROUPS.map((group) => ({
          title: t(`flags.storageGroup.${group}`),
          names: trueFlags<StorageMethod>(storageData[group]).map((method) => t(`flags.storage.${method}`)),
        }))}
      />
      <FactGroup
        title={t('space.groups.goods')}
        names={trueFlags(space.goodsData).map((flag) => t(`flags.goods.${flag}`))}
      />
      <FactGroup
        title={t('space.groups.licenses')}
        names={trueFlags(space.licensesData).map((flag) => t(`flags.licenses.${flag}`))}
      />
    </Facts>
  );
}
