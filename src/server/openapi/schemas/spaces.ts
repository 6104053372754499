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
  typeData: 'What kind of space it is',
  operationsData: 'The operations that it allows; one at least',
  locationData: 'Its location',
  dimensionsData: 'How large it is',
  equipmentData: 'Its equipment, or `none`; one at least, but for an empty plot',
  storageData: 'How it stores; one way at least, but for an empty plot',
  goodsData: 'The goods that it takes; one at least',
  licensesData: 'Its licenses and certificates, or `none`; one at least',
  multimediaData: 'Its images, videos and blueprints',
  descriptionData: 'What its company says of it',
} as const;

export const spaceSchemas = [
  answered('SpaceType', v.picklist(SPACE_TYPES), 'The kind of a space'),
  ...partOf('SpaceTypeData', TypeOfSpace, 'What kind of space it is', { type: 'One kind' }),
  ...flagGroup('SpaceOperations', OPERATIONS, 'The operations that a space allows; one at least.'),
  ...partOf(
    'SpaceLocation',
    SpaceLocation,
    'The location of a space',
    {
      ...PLACE,
      country: 'In a body its name in English or Spanish; answers hold the English one',
      coordinates: '`latitude,longitude` in degrees; in a body where the company itself knows better',
      precision: POINT.precision,
    },
    withCoordinates(SpaceLocation).shape,
  ),
  ...flagGroup('SpaceEquipment', EQUIPMENT_OPTIONS, 'The equipment of a space; `none` excludes all others.'),
  ...partOf('SpaceStorage', SpaceStorage, 'How a space stores, by group', {
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
  ...flagGroup('SpaceGoods', GOODS, 'The goods that a space takes; one at least.'),
  ...partOf('SpaceMultimedia', SpaceMultimedia, 'The files of a space, at most 20 of each kind', {
    images: 'The first is its cover',
    videos: 'MP4 or WebM',
    blueprints: 'Pictures or PDF',
  }),
  ...partOf('SpaceDescription', SpaceDescription, 'What its company says of a space', {
    descriptionText: 'Plain text with line breaks',
  }),
  sent('SpaceAnswers', SpaceAnswers, 'What is said of a space', {
    properties: { ...parts, ...AVAILABILITY },
  }),
  sent('SpaceInput', registerSpace.body, 'A space, as it is published or replaced'),
  answered('Space', Space, 'A space, whole', {
    properties: { ...parts, ...RECORD },
    examples: [spaceExample],
  }),
  answered('SpaceCard', SpaceCard, 'A space, as searches answer it', {
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
  answered('OwnSpace', getOwnSpace.answer, 'A space, for its company alone', {
    properties: { listing: 'The space', state: STATE, version: VERSION },
  }),
  answered('PausedSpace', getSpace.errorDetails.LISTING_PAUSED, 'The response for a paused space', {
    properties: { userId: 'The id of its company', nearby: 'At most six spaces near it, the nearest first' },
  }),
  answered('SpaceResults', filterSpaces.answer, 'A page of a search', {
    properties: { ...PAGE, spaces: 'The spaces of this page' },
  }),
  answered('SpaceClusters', clusterSpaces.answer, 'All spaces of a search, for a map', {
    properties: { clusters: 'The markers' },
  }),
];
