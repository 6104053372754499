import { LOGISTICS_DETAILS } from '#domain/service/service-parts.ts';
import type { Service } from '#domain/service/service.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { countryInSentence, localCountryName } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';
import { flagFacts, type FactGroup } from './facts.ts';

export function factsOfService(service: Service, t: Translate, locale: Locale) {
  const { location, otherLogisticsDetails: other } = service;
  return [
    {
      key: 'plType',
      title: t('service.groups.plType'),
      of: 'flags',
      parts: [{ facts: flagFacts(service.plType, (flag) => t(`types.plType.${flag}`)) }],
    },
    {
      key: 'transportation',
      title: t('service.groups.transportation'),
      of: 'flags',
      parts: [
        { facts: flagFacts(service.transportation, (flag) => t(`service-flags.transportation.${flag}`)) },
      ],
    },
    {
      key: 'storage',
      title: t('service.groups.storage'),
      of: 'flags',
      parts: [
        { facts: flagFacts(service.storageAndInventory, (flag) => t(`service-flags.storage.${flag}`)) },
      ],
    },
    {
      key: 'coverage',
      title: t('service.coverage.heading', {
        country: countryInSentence(localCountryName(location.country, locale), locale),
      }),
      sharedTitle: t('service.coverage.shared'),
      of: 'yesOrNo',
      parts: [
        { facts: flagFacts(location.internationalCoverage, (flag) => t(`service-flags.coverage.${flag}`)) },
      ],
    },
    {
      key: 'sector',
      title: t('service.groups.sector'),
      of: 'flags',
      parts: [{ facts: flagFacts(service.sectorIndustry, (flag) => t(`service-flags.sector.${flag}`)) }],
    },
    {
      key: 'orders',
      title: t('service.groups.orders'),
      of: 'flags',
      parts: [{ facts: flagFacts(service.ordersManagement, (flag) => t(`service-flags.orders.${flag}`)) }],
    },
    {
      key: 'contract',
      title: t('service.groups.contract'),
      of: 'flags',
      parts: [{ facts: flagFacts(service.contract, (flag) => t(`service-flags.contract.${flag}`)) }],
    },
    {
      key: 'details',
      title: t('service.groups.details'),
      of: 'flags',
      parts: [
        {
          facts: LOGISTICS_DETAILS.map((flag) => ({
            name: t(`service-flags.details.${flag}`),
            isTrue: other[flag],
          })),
        },
      ],
    },
    {
      key: 'technologies',
      title: t('service.groups.technologies'),
      of: 'flags',
      parts: [
        { facts: flagFacts(other.technologicalSolutions, (flag) => t(`service-flags.technologies.${flag}`)) },
      ],
    },
    {
      key: 'licenses',
      title: t('service.groups.licenses'),
      of: 'flags',
      hasNone: service.licenses.none,
      parts: [{ facts: flagFacts(service.licenses, (flag) => t(`service-flags.licenses.${flag}`)) }],
    },
    {
      key: 'otherLocations',
      title: t('service.otherLocations.heading'),
      of: 'names',
      parts: [
        {
          facts: location.otherLocations.map(({ city, country }) => ({
            name: t('service.otherLocations.place', { city, country: localCountryName(country, locale) }),
            isTrue: true,
          })),
        },
      ],
    },
  ] as const satisfies readonly FactGroup[];
}
