import {
  CONTINENTS,
  PL_TYPES,
  STORAGE_AND_INVENTORY,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import type { Service } from '#domain/service/service.ts';
import { Facts, FactTable } from '#ui/detail/Facts.tsx';
import { useT } from '#ui/island.tsx';

/** What is true of the service and what is not, line by line (§2). */
export function MyServiceFacts({ service }: { readonly service: Service }) {
  const t = useT();
  const { plType, location, transportation, storageAndInventory } = service;
  const row = (name: string, isTrue: boolean) => ({
    name,
    value: isTrue ? t('service.coverage.yes') : t('service.coverage.no'),
    isTrue,
  });
  return (
    <Facts>
      <FactTable
        title={t('service.groups.plType')}
        rows={PL_TYPES.map((flag) => row(t(`service-flags.plType.${flag}`), plType[flag]))}
      />
      <FactTable
        title={t('service.coverage.heading')}
        rows={CONTINENTS.map((flag) =>
          row(t(`service-flags.coverage.${flag}`), location.internationalCoverage[flag]),
        )}
      />
      <FactTable
        title={t('service.groups.transportation')}
        rows={TRANSPORTATION.map((flag) =>
          row(t(`service-flags.transportation.${flag}`), transportation[flag]),
        )}
      />
      <FactTable
        title={t('service.groups.storage')}
        rows={STORAGE_AND_INVENTORY.map((flag) =>
          row(t(`service-flags.storage.${flag}`), storageAndInventory[flag]),
        )}
      />
    </Facts>
  );
}
