import * as v from 'valibot';
import type { FactScope } from '../facts/fact.ts';
import { factsOfBody, issuesOfFacts } from '../facts/facts-of-body.ts';
import { serviceFacts } from '../facts/service-facts.ts';
import { flagEntries, flagsOf, noFlags, someFlagOf, trueFlags } from '../flags.ts';
import { issue } from '../issue.ts';
import { availabilityEntries, issuesOfAvailability } from '../listing/availability.ts';
import { countryField, countryOf } from '../listing/country-field.ts';
import { unitNameEntries } from '../listing/unit-name.ts';
import { FIGURES } from '../facts/specified-facts.ts';
import { Dimensions } from '../listing/dimensions.ts';
import { LICENSE_OPTIONS } from '../listing/licenses.ts';
import { issuesOfPrices, pricesOfBody } from '../price/prices-of-body.ts';
import { filledText, text } from '../text.ts';
import type { ExtraRule } from '../wizard/extra-fields.ts';
import { bodyOf, lastScreens, type Answers, type Wizard } from '../wizard/wizard.ts';
import { PlTypes } from './service-card.ts';
import { ServiceMultimedia } from './service-images.ts';
import {
  CONTINENTS,
  CONTRACTS,
  LOGISTICS_DETAILS,
  ORDERS_MANAGEMENT,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TECHNOLOGIES,
  TRANSPORTATION,
} from './service-parts.ts';

export const DESCRIPTION_MINIMUM = 50;
const DESCRIPTION_LIMIT = 10_000;

/** §9. */
export const OTHER_LOCATIONS_LIMIT = 5;

const placeName = v.pipe(filledText(200), v.regex(/^[\p{L}\p{M} -]+$/u, issue('issues.lettersOnly')));

/** 3 to 20 letters, digits, spaces or hyphens (§9). */
const zip = v.pipe(
  text(40, issue('issues.zip')),
  v.nonEmpty(issue('issues.required')),
  v.regex(/^[\p{L}\p{M}\d -]{3,20}$/u, issue('issues.zip')),
);

/** 5 to 200 letters, digits, spaces, commas, periods, apostrophes or hyphens (§9). */
const address = v.pipe(
  text(400, issue('issues.address')),
  v.nonEmpty(issue('issues.required')),
  v.regex(/^[\p{L}\p{M}\d ,.'’-]{5,200}$/u, issue('issues.address')),
);

export const OtherLocation = v.object({ country: countryField, city: placeName });

export const ServiceLocation = v.pipe(
  v.object(
    {
      country: countryField,
      region: placeName,
      city: placeName,
      zip,
      address,
      hasOtherLocations: v.optional(v.boolean(), false),
      otherLocations: v.optional(
        v.pipe(v.array(OtherLocation), v.maxLength(OTHER_LOCATIONS_LIMIT, issue('issues.otherLocations'))),
        [],
      ),
      hasInternationalCoverage: v.optional(v.boolean(), false),
      internationalCoverage: v.optional(flagsOf(CONTINENTS), {}),
    },
    issue('issues.required'),
  ),
  v.forward(
    v.check(
      (location) => !location.hasOtherLocations || location.otherLocations.length > 0,
      issue('issues.otherLocations'),
    ),
    ['otherLocations'],
  ),
  // Disabled fields are dropped.
  v.transform((location) => ({
    ...location,
    otherLocations: location.hasOtherLocations ? location.otherLocations : [],
    internationalCoverage: location.hasInternationalCoverage
      ? location.internationalCoverage
      : noFlags(CONTINENTS),
  })),
);

export const OtherLogisticsDetails = v.pipe(
  v.object(
    {
      ...flagEntries(LOGISTICS_DETAILS),
      technologicalSolutions: someFlagOf(TECHNOLOGIES),
    },
    issue('issues.required'),
  ),
  v.check((details) => LOGISTICS_DETAILS.some((flag) => details[flag]), issue('issues.chooseAtLeastOne')),
);

/** Steps in the specified order (§2, §5). */
export const serviceWizard = [
  { id: 'plType', part: 'plType', answers: PlTypes },
  {
    id: 'location',
    part: 'location',
    inputs: ['country', 'address', 'otherLocations', 'internationalCoverage'],
    fields: {
      address: ['region', 'city', 'zip', 'address'],
      otherLocations: ['hasOtherLocations', 'otherLocations'],
      internationalCoverage: ['hasInternationalCoverage', 'internationalCoverage'],
    },
    answers: ServiceLocation,
  },
  { id: 'dimensions', part: 'dimensions', inputs: FIGURES, answers: Dimensions, ifEmpty: 0 },
  { id: 'storageAndInventory', part: 'storageAndInventory', answers: someFlagOf(STORAGE_AND_INVENTORY) },
  { id: 'sectorIndustry', part: 'sectorIndustry', answers: someFlagOf(SECTORS) },
  { id: 'ordersManagement', part: 'ordersManagement', answers: someFlagOf(ORDERS_MANAGEMENT) },
  { id: 'transportation', part: 'transportation', answers: someFlagOf(TRANSPORTATION) },
  { id: 'licenses', part: 'licenses', answers: someFlagOf(LICENSE_OPTIONS) },
  { id: 'contract', part: 'contract', answers: someFlagOf(CONTRACTS) },
  {
    id: 'otherLogisticsDetails',
    part: 'otherLogisticsDetails',
    inputs: ['details', 'technologicalSolutions'],
    fields: { details: LOGISTICS_DETAILS },
    answers: OtherLogisticsDetails,
  },
  {
    id: 'description',
    part: 'description',
    ...lastScreens,
    answers: v.pipe(
      filledText(DESCRIPTION_LIMIT),
      v.minLength(DESCRIPTION_MINIMUM, issue('issues.longDescription')),
    ),
  },
] as const satisfies Wizard;

export const serviceExtraFields = {
  multimedia: v.optional(ServiceMultimedia, { images: [] }),
  ...unitNameEntries,
  ...availabilityEntries,
  facts: factsOfBody(serviceFacts),
  prices: pricesOfBody,
};

const issuesOfService: ExtraRule = (answers) => ({
  ...issuesOfAvailability(answers),
  ...issuesOfFacts(serviceFacts, factScopeOfService(answers), answers['facts'] ?? {}),
  ...issuesOfPrices(answers['prices'], 'service', typesOfService(answers)),
});

export const typesOfService = ({ plType }: Answers): readonly string[] =>
  trueFlags(Object(plType) as Partial<Record<string, boolean>>);

export const factScopeOfService = (answers: Answers): FactScope => ({
  types: typesOfService(answers),
  country: countryOf(answers['location']),
});

export const ServiceAnswers = bodyOf(serviceWizard, serviceExtraFields, issuesOfService);
export type ServiceAnswers = v.InferOutput<typeof ServiceAnswers>;
