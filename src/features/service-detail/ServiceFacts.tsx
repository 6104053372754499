import { trueFlags } from '#domain/flags.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import { CONTINENTS, LOGISTICS_DETAILS } from '#domain/service/service-parts.ts';
import type { Service } from '#domain/service/service.ts';
import { FactGroup, Facts, FactTable } from '#ui/detail/Facts.tsx';
import { useLocale, useT } from '#ui/island.tsx';

/** What is true of the service, under the names of the wizard's steps. */
export function ServiceFacts({ service }: { readonly service: Service }) {
  const t = useT();
  const locale = useLocale();
  const { location, otherLogisticsDetails: other } = service;
  return (
    <Facts>
      <FactGroup
        title={t('service.groups.plType')}
        names={trueFlags(service.plType).map((flag) => t(`service-flags.plType.${flag}`))}
      />
      <FactGroup
        title={t('service.groups.transportation')}
        names={trueFlags(service.transportation).map((flag) => t(`service-flags.transportation.${flag}`))}
      />
      <FactGroup
        title={t('service.groups.storage')}
        names={trueFlags(service.storageAndInventory).map((flag) => t(`service-flags.storage.${flag}`))}
      />
      <FactTable
        title={t('service.coverage.heading')}
        rows={CONTINENTS.map((continent) => ({
          name: t(`service-flags.coverage.${continent}`),
          value: location.internationalCoverage[continent]
            ? t('service.coverage.yes')
            : t('service.coverage.no'),
          isTrue: location.internationalCoverage[continent],
        }))}
      />
      <FactGroup
        title={t('service.groups.sector')}
        names={trueFlags(service.sectorIndustry).map((flag) => t(`service-flags.sector.${flag}`))}
      />
      <FactGroup
        title={t('service.groups.orders')}
        names={trueFlags(service.ordersManagement).map((flag) => t(`service-flags.orders.${flag}`))}
      />
      <FactGroup
        title={t('service.groups.contract')}
        names={trueFlags(service.contract).map((flag) => t(`service-flags.contract.${flag}`))}
      />
      <FactGroup
        title={t('service.groups.details')}
        names={LOGISTICS_DETAILS.filter((flag) => other[flag]).map((flag) =>
          t(`service-flags.details.${flag}`),
        )}
      />
      <FactGroup
        title={t('service.groups.technologies')}
        names={trueFlags(other.technologicalSolutions).map((flag) => t(`service-flags.technologies.${flag}`))}
      />
      <FactGroup
        title={t('service.groups.licenses')}
        names={trueFlags(service.licenses).map((flag) => t(`flags.licenses.${flag}`))}
      />
      <FactGroup
        title={t('service.otherLocations.heading')}
        names={location.otherLocations.map(({ city, country }) =>
          t('service.otherLocations.place', { city, country: localCountryName(country, locale) }),
        )}
      />
    </Facts>
  );
}
