import * as v from 'valibot';
import type { FactScope } from '../facts/fact.ts';
import { factsOfBody, issuesOfFacts } from '../facts/facts-of-body.ts';
import { issuesOfLimits } from '../facts/figure-limits.ts';
import { spaceFacts } from '../facts/space-facts.ts';
import { flagsOf, NONE, someFlagOf, someTrue } from '../flags.ts';
import { issue, type IssueKey } from '../issue.ts';
import { availabilityEntries, issuesOfAvailability } from '../listing/availability.ts';
import { countryField, countryOf } from '../listing/country-field.ts';
import { unitNameEntries } from '../listing/unit-name.ts';
import { FIGURES } from '../facts/specified-facts.ts';
import { Dimensions } from '../listing/dimensions.ts';
import { LICENSE_OPTIONS } from '../listing/licenses.ts';
import { filesOf, MediaFile } from '../listing/media-file.ts';
import { coordinatesText } from '../place/place.ts';
import { issuesOfPrices, pricesOfBody } from '../price/prices-of-body.ts';
import { filledLine, filledText } from '../text.ts';
import type { ExtraRule } from '../wizard/extra-fields.ts';
import { bodyOf, lastScreens, type Answers, type Wizard } from '../wizard/wizard.ts';
import { TypeOfSpace } from './space-card.ts';
import {
  EQUIPMENT,
  GOODS,
  LOCATION_INPUTS,
  MEDIA_KINDS,
  OPERATIONS,
  STORAGE,
  STORAGE_GROUPS,
} from './space-parts.ts';

/** In UTF-16 units. */
const LOCATION_LIMIT = 200;
const DESCRIPTION_LIMIT = 10_000;

/** Stores the country's English name. */
export const SpaceLocation = v.object(
  {
    country: countryField,
    region: filledLine(LOCATION_LIMIT),
    city: filledLine(LOCATION_LIMIT),
    zip: filledLine(LOCATION_LIMIT),
    address: filledLine(LOCATION_LIMIT),
    /** `'lat,lng'` if the company placed the pin itself. */
    coordinates: v.optional(coordinatesText),
  },
  issue('issues.required'),
);

export const SpaceStorage = v.object(
  {
    blockStorage: v.optional(flagsOf(STORAGE.blockStorage), {}),
    directStorage: v.optional(flagsOf(STORAGE.directStorage), {}),
    automatedStorage: v.optional(flagsOf(STORAGE.automatedStorage), {}),
  },
  issue('issues.required'),
);

const mediaFiles = v.optional(filesOf(MediaFile), []);

export const SpaceMultimedia = v.object(
  { images: mediaFiles, videos: mediaFiles, blueprints: mediaFiles },
  issue('issues.required'),
);

export const SpaceDescription = v.object(
  { descriptionText: filledText(DESCRIPTION_LIMIT) },
  issue('issues.required'),
);

export const EQUIPMENT_OPTIONS = [...EQUIPMENT, NONE] as const;

/** Steps in the specified order (§2, §5). */
export const spaceWizard = [
  { id: 'type', part: 'typeData', answers: TypeOfSpace },
  { id: 'operations', part: 'operationsData', answers: someFlagOf(OPERATIONS) },
  {
    id: 'location',
    part: 'locationData',
    inputs: LOCATION_INPUTS,
    fields: { address: ['address', 'coordinates'] },
    answers: SpaceLocation,
  },
  { id: 'dimensions', part: 'dimensionsData', inputs: FIGURES, answers: Dimensions },
  {
    id: 'equipment',
    part: 'equipmentData',
    answers: flagsOf(EQUIPMENT_OPTIONS),
    requires: (answers) => someUnlessPlot(answers, answers['equipmentData']),
  },
  {
    id: 'storage',
    part: 'storageData',
    inputs: STORAGE_GROUPS,
    answers: SpaceStorage,
    requires: (answers) => {
      const groups = Object.values(answers['storageData'] ?? {}) as unknown[];
      return someUnlessPlot(answers, Object.assign({}, ...groups));
    },
  },
  { id: 'goods', part: 'goodsData', answers: someFlagOf(GOODS) },
  { id: 'licenses', part: 'licensesData', answers: someFlagOf(LICENSE_OPTIONS) },
  {
    id: 'multimedia',
    part: 'multimediaData',
    inputs: MEDIA_KINDS,
    isOptional: true,
    answers: SpaceMultimedia,
  },
  {
    id: 'description',
    part: 'descriptionData',
    ...lastScreens,
    fields: { details: ['descriptionText'] },
    answers: SpaceDescription,
  },
] as const satisfies Wizard;

export const spaceExtraFields = {
  ...unitNameEntries,
  ...availabilityEntries,
  facts: factsOfBody(spaceFacts),
  prices: pricesOfBody,
};

const recordOf = (value: unknown): Readonly<Record<string, never>> => Object(value) as Record<string, never>;

/** The wizard's own; the server checks that facts apply, too. */
export const issuesOfExtraFields: ExtraRule = (answers) => ({
  ...issuesOfAvailability(answers),
  ...issuesOfLimits(spaceFacts, recordOf(answers['facts']), recordOf(answers['dimensionsData'])),
  ...issuesOfPrices(answers['prices'], 'space', typesOfSpace(answers)),
});

const issuesOfSpace: ExtraRule = (answers) => ({
  ...issuesOfExtraFields(answers),
  ...issuesOfFacts(spaceFacts, factScopeOfSpace(answers), answers['facts'] ?? {}),
});

export const SpaceAnswers = bodyOf(spaceWizard, spaceExtraFields, issuesOfSpace);

export type SpaceAnswers = v.InferOutput<typeof SpaceAnswers>;

export const factScopeOfSpace = (answers: Answers): FactScope => ({
  types: typesOfSpace(answers),
  country: countryOf(answers['locationData']),
});

/** Plots have no racks and may have no equipment. */
export const isEmptyPlot = (answers: Answers): boolean => typesOfSpace(answers).includes('emptyPlot');

/** At most one. */
export function typesOfSpace({ typeData }: Answers): readonly string[] {
  const isTyped = typeof typeData === 'object' && typeData !== null && 'type' in typeData;
  return isTyped && typeof typeData.type === 'string' ? [typeData.type] : [];
}

function someUnlessPlot(answers: Answers, flags: unknown): IssueKey | undefined {
  const isGiven = typeof flags === 'object' && flags !== null && someTrue({ ...flags });
  return isEmptyPlot(answers) || isGiven ? undefined : issue('issues.chooseAtLeastOne');
}
