import * as v from 'valibot';
import { clusterSpaces, filterSpaces } from '#api/space-search.ts';
import { getOwnSpace, getSpace, listSpacesOfUser, registerSpace, replaceSpace } from '#api/spaces.ts';
import { withCoordinates } from '#domain/listing/stored-parts.ts';
import { SpaceCard, TypeOfSpace } from '#domain/space/space-card.ts';
import { GOODS, OPERATIONS, SPACE_TYPES, STORAGE } from '#domain/space/space-parts.ts';
import {
  EQUIPMENT_OPTIONS,
  SpaceAnswers,
  SpaceDescription,
  SpaceLocation,
  SpaceMultimedia,
  SpaceStorage,
} from '#domain/space/space-wizard.ts';
import { Space } from '#domain/space/space.ts';
import { spaceCardExample, spaceExample } from '../examples/listings.ts';
import { answered, flagGroup, partOf, sent } from '../named-schema.ts';
import { AVAILABILITY, CARD, DUE, PAGE, PLACE, POINT, RECORD, REPEAT, STATE, VERSION } from './properties.ts';

const parts = {
  typeData: 'The type of a space',
  operationsData: 'Operations that it allows; at least one',
  locationData: 'Its location',
  dimensionsData: 'Its dimensions',
  equipmentData: 'Its equipment, or `none`; at least one, except for an empty plot',
  storageData: 'Its storage methods; at least one, except for an empty plot',
  goodsData: 'Goods that it accepts; at least one',
  licensesData: 'Its licenses and certificates, or `none`; at least one',
  multimediaData: 'Its images, videos and blueprints',
  descriptionData: 'Its description',
} as const;

export const spaceSchemas = [
  answered('SpaceType', v.picklist(SPACE_TYPES), 'The type of a space'),
  ...partOf('SpaceTypeData', TypeOfSpace, 'The type of a space', { type: 'One type' }),
  ...flagGroup('SpaceOperations', OPERATIONS, 'Operations that a space allows; at least one.'),
  ...partOf(
    'SpaceLocation',
    SpaceLocation,
    'The location of a space',
    {
      ...PLACE,
      country: 'Its name, in English or Spanish in a body, in English in answers',
      coordinates: '`latitude,longitude` in degrees; optional in a body, where it overrides the address',
      precision: POINT.precision,
    },
    withCoordinates(SpaceLocation).shape,
  ),
  ...flagGroup('SpaceEquipment', EQUIPMENT_OPTIONS, 'The equipment of a space; `none` excludes all others.'),
  ...partOf('SpaceStorage', SpaceStorage, 'Storage methods of a space by group', {
    blockStorage: 'Pallets behind one another',
    directStorage: 'Each pallet within reach',
    automatedStorage: 'By machines',
  }),
  ...flagGroup(
    'BlockStorage',
    STORAGE.blockStorage,
    'Pallets behind one another, in racks or stacked on the floor.',
  ),
  ...flagGroup('DirectStorage', STORAGE.directStorage, 'Racks with each pallet within reach.'),
  ...flagGroup('AutomatedStorage', STORAGE.automatedStorage, 'Machines that store and fetch.'),
  ...flagGroup('SpaceGoods', GOODS, 'Goods that a space accepts; at least one.'),
  ...partOf('SpaceMultimedia', SpaceMultimedia, 'The files of a space, at most 20 of each kind', {
    images: 'The first is its cover',
    videos: 'MP4 or WebM',
    blueprints: 'Pictures or PDF',
  }),
  ...partOf('SpaceDescription', SpaceDescription, 'The description of a space', {
    descriptionText: 'Plain text with line breaks',
  }),
  sent('SpaceAnswers', SpaceAnswers, 'What a company enters about a space', {
    properties: { ...parts, ...AVAILABILITY },
  }),
  sent('SpaceInput', registerSpace.body, 'A space to publish or replace'),
  answered('Space', Space, 'A complete space', {
    properties: { ...parts, ...RECORD },
    examples: [spaceExample],
  }),
  answered('SpaceCard', SpaceCard, 'A space in search results', {
    properties: {
      ...CARD,
      typeData: parts.typeData,
      dimensionsData: parts.dimensionsData,
      locationData: parts.locationData,
    },
    examples: [spaceCardExample],
  }),
  answered('ListedSpace', listSpacesOfUser.answer.item, "A space in its company's own list", {
    extending: 'Space',
    properties: { state: STATE, isDue: DUE },
  }),
  answered('RegisteredSpace', registerSpace.answer, 'A space that has just been published', {
    extending: 'Space',
    properties: { isRepeat: REPEAT },
  }),
  answered('ChangedSpace', replaceSpace.answer, 'A space that has just been changed', {
    extending: 'Space',
    properties: { version: VERSION },
  }),
  answered('OwnSpace', getOwnSpace.answer, 'A space as its owner sees it', {
    properties: { listing: 'The space', state: STATE, version: VERSION },
  }),
  answered('PausedSpace', getSpace.errorDetails.LISTING_PAUSED, 'The response for a paused space', {
    properties: { userId: 'The id of its company', nearby: 'At most six spaces near it, the nearest first' },
  }),
  answered('SpaceResults', filterSpaces.answer, 'A page of a search', {
    properties: { ...PAGE, spaces: 'The spaces of this page' },
  }),
  answered('SpaceClusters', clusterSpaces.answer, 'Map markers of a search', {
    properties: { clusters: 'The markers' },
  }),
];
