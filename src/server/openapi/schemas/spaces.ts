import * as v from 'valibot';
import { clusterSpaces } from '#api/space-search.ts';
import { withCoordinates } from '#domain/listing/stored-parts.ts';
import { TypeOfSpace } from '#domain/space/space-card.ts';
import { GOODS, OPERATIONS, SPACE_TYPES, STORAGE } from '#domain/space/space-parts.ts';
import {
  EQUIPMENT_OPTIONS,
  SpaceDescription,
  SpaceLocation,
  SpaceMultimedia,
  SpaceStorage,
} from '#domain/space/space-wizard.ts';
import { answered, flagGroup, partOf } from '../named-schema.ts';
import { listingSchemas } from './listing-kinds.ts';
import { PLACE, POINT } from './properties.ts';

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
  ...listingSchemas('space', parts, ['typeData', 'dimensionsData', 'locationData']),
  answered('SpaceClusters', clusterSpaces.answer, 'Map markers of a search', {
    properties: { clusters: 'The markers' },
  }),
];
