import { LICENSE_OPTIONS } from '#domain/listing/licenses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  CONTRACTS,
  OFFERED_STORAGE,
  ORDERS_MANAGEMENT,
  SECTORS,
  TRANSPORTATION,
  type STORAGE_AND_INVENTORY,
} from '#domain/service/service-parts.ts';
import type { serviceWizard } from '#domain/service/service-wizard.ts';
import type { Translate } from '#site/translate.ts';
import type { DraftedParts } from '#stores/wizard/create-wizard.ts';
import {
  addressLines,
  countryText,
  dimensionsText,
  figureName,
  locationName,
} from '#ui/wizard/answer-text.ts';
import { DimensionsFields } from '#ui/wizard/DimensionsFields.tsx';
import { flagsText, flagStep } from '#ui/wizard/flag-step.ts';
import type { StepViews } from '#ui/wizard/wizard-screen.ts';
import { fetchPlace } from './PlaceSearch.tsx';
import { LocationFields, ServicePlaceSearch } from './ServiceLocationFields.tsx';
import { DescriptionFields, DetailsFields, PlTypeFields } from './service-fields.tsx';

export const serviceSteps: StepViews<typeof serviceWizard> = {
  plType: {
    name: 'service-registry.plType.name',
    question: 'service-registry.plType.question',
    hint: 'service-registry.plType.hint',
    Fields: PlTypeFields,
    review: (chosen, t) => flagsText(chosen, t, (_, name) => t(`types.plType.${name}`)),
  },
  location: {
    name: 'service-registry.location.name',
    question: 'service-registry.location.question',
    hint: 'service-registry.location.hint',
    nameOf: (path, t) => locationName(path, (line) => t(`service-registry.location.label.${line}`), t),
    Above: ServicePlaceSearch,
    fetch: fetchPlace,
    Fields: LocationFields,
    review: (location, t, locale) => [...addressLines(location, locale), ...moreLines(location, t, locale)],
  },
  dimensions: {
    name: 'service-registry.dimensions.name',
    question: 'service-registry.dimensions.question',
    areLines: true,
    nameOf: figureName,
    hint: 'service-registry.dimensions.hint',
    Fields: DimensionsFields,
    review: dimensionsText,
  },
  storageAndInventory: flagStep<(typeof STORAGE_AND_INVENTORY)[number], (typeof OFFERED_STORAGE)[number]>({
    name: 'service-registry.storageAndInventory.name',
    question: 'service-registry.storageAndInventory.question',
    offered: OFFERED_STORAGE,
    labelOf: (t, name) => t(`service-flags.storage.${name}`),
  }),
  sectorIndustry: flagStep({
    name: 'service-registry.sectorIndustry.name',
    question: 'service-registry.sectorIndustry.question',
    offered: SECTORS,
    labelOf: (t, name) => t(`service-flags.sector.${name}`),
  }),
  ordersManagement: flagStep({
    name: 'service-registry.ordersManagement.name',
    question: 'service-registry.ordersManagement.question',
    offered: ORDERS_MANAGEMENT,
    labelOf: (t, name) => t(`service-flags.orders.${name}`),
  }),
  transportation: flagStep({
    name: 'service-registry.transportation.name',
    question: 'service-registry.transportation.question',
    offered: TRANSPORTATION,
    labelOf: (t, name) => t(`service-flags.transportation.${name}`),
  }),
  licenses: flagStep({
    name: 'service-registry.licenses.name',
    question: 'service-registry.licenses.question',
    offered: LICENSE_OPTIONS,
    labelOf: (t, name) => t(`service-flags.licenses.${name}`),
  }),
  contract: flagStep({
    name: 'service-registry.contract.name',
    question: 'service-registry.contract.question',
    offered: CONTRACTS,
    labelOf: (t, name) => t(`service-flags.contract.${name}`),
  }),
  otherLogisticsDetails: {
    name: 'service-registry.otherLogisticsDetails.name',
    question: 'service-registry.otherLogisticsDetails.question',
    headings: { technologicalSolutions: 'service-registry.otherLogisticsDetails.technologies' },
    Fields: DetailsFields,
    review: ({ technologicalSolutions, ...details }, t) => [
      flagsText(details, t, (_, name) => t(`service-flags.details.${name}`)),
      flagsText(technologicalSolutions, t, (_, name) => t(`service-flags.technologies.${name}`)),
    ],
  },
  description: {
    name: 'service-registry.description.name',
    question: 'service-registry.description.question',
    nameOf: (_, t) => t('service-registry.description.label'),
    Fields: DescriptionFields,
    review: (description) => description,
  },
};

type Location = DraftedParts<typeof serviceWizard>['location'];

function moreLines(location: Location, t: Translate, locale: Locale): readonly string[] {
  const places = location.otherLocations.map(({ city, country }) =>
    t('service.otherLocations.place', { city: city.trim(), country: countryText(country, locale) }),
  );
  const continents = location.hasInternationalCoverage
    ? flagsText(location.internationalCoverage, t, (_, name) => t(`service-flags.coverage.${name}`))
    : '';
  return [
    places.length > 0 ? t('service-registry.location.review.others', { places: places.join(' · ') }) : '',
    continents === '' ? '' : t('service-registry.location.review.coverage', { continents }),
  ];
}
