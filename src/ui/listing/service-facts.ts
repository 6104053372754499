import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { trueFlags } from '#domain/flags.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import { LOGISTICS_DETAILS, PL_TYPES } from '#domain/service/service-parts.ts';
import type { Service } from '#domain/service/service.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { countryInSentence, localCountryName } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';
import type { TechnicalFacts } from '../detail/TechnicalSheet.tsx';
import { flagFacts, flagGroup, type FlagFacts, type ListingFacts } from './facts.ts';

export function factsOfService(service: Service, t: Translate, locale: Locale): ListingFacts {
  const { location, otherLogisticsDetails: other } = service;
  const levels = trueFlags(service.plType);
  const group = <Flag extends string>(
    key:
      | 'contract'
      | 'licenses'
      | 'orders'
      | 'plType'
      | 'sector'
      | 'storage'
      | 'technologies'
      | 'transportation',
    ...flags: FlagFacts<Flag>
  ) => flagGroup(key, t(`service.groups.${key}`), ...flags);
  return {
    type: levels.map((level) => t(`types.plType.${level}`)).join(', '),
    at: location,
    figures: service.dimensions,
    images: serviceImages(service.multimedia),
    drawing: `service-${levels[0] ?? PL_TYPES[0]}`,
    description: {
      text: service.description,
      language: service.descriptionLanguage ?? undefined,
      none: t('service.noDescription'),
    },
    groups: [
      group('plType', service.plType, (flag) => t(`types.plType.${flag}`)),
      group('transportation', service.transportation, (flag) => t(`service-flags.transportation.${flag}`)),
      group('storage', service.storageAndInventory, (flag) => t(`service-flags.storage.${flag}`)),
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
      group('sector', service.sectorIndustry, (flag) => t(`service-flags.sector.${flag}`)),
      group('orders', service.ordersManagement, (flag) => t(`service-flags.orders.${flag}`)),
      group('contract', service.contract, (flag) => t(`service-flags.contract.${flag}`)),
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
      group('technologies', other.technologicalSolutions, (flag) => t(`service-flags.technologies.${flag}`)),
      group('licenses', service.licenses, (flag) => t(`service-flags.licenses.${flag}`)),
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
    ],
  };
}

export function technicalFactsOfService(listing: Service): TechnicalFacts {
  const types = trueFlags(listing.plType);
  return {
    facts: serviceFacts,
    scope: { types, country: listing.location.country },
    first: firstFactsOfService(types),
    values: { ...listing.facts },
  };
}
