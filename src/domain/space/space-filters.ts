import type { FlagsOfTerms } from '../listing/asked.ts';
import { bound, flags, placeText, type Filters } from '../search/filters.ts';
import { STORAGE_GROUPS } from './space-parts.ts';
import type { SpaceFlag } from './space-flags.ts';

/** The filters of the space search, in the panel's order and with the search's own vocabulary (§3). */
export const spaceFilters = {
  locationData: placeText(),
  typeData: flags(['warehouse', 'emptyPlot']),
  operationsData: flags(['24h', 'customs']),
  equipmentData: flags(['forklifts', 'cranes']),
  storageData: flags(STORAGE_GROUPS),
  goodsData: flags(['food', 'dangerousGoods']),
  licensesData: flags(['sanitary', 'environmental']),
  minSurface: bound('m²', 0, { figure: 'surface', compare: 'atLeast' }),
  maxSurface: bound('m²', 0, { figure: 'surface', compare: 'atMost' }),
  minHeight: bound('m', 2, { figure: 'height', compare: 'atLeast' }),
  minPalletPositions: bound('pallets', 0, { figure: 'palletPositions', compare: 'atLeast' }),
} satisfies Filters;

/** The flags that satisfy a search term: a space matches a term when it has one of them. */
export const flagsOfSpaceTerm = {
  typeData: {
    warehouse: [
      'type.conventional',
      'type.highIntensity',
      'type.automated',
      'type.refrigerated',
      'type.temporary',
      'type.floor',
    ],
    emptyPlot: ['type.emptyPlot'],
  },
  operationsData: { '24h': ['operations.24h'], customs: ['licenses.customs'] },
  equipmentData: { forklifts: ['equipment.forklifts'], cranes: ['equipment.cranes'] },
  storageData: {
    blockStorage: ['storage.rackPushBack', 'storage.dynamicRack'],
    directStorage: [
      'storage.conventionalRack',
      'storage.mobileBaseRack',
      'storage.cantileverRack',
      'storage.driveInRack',
      'storage.palletShuttleRack',
    ],
    automatedStorage: [
      'storage.verticalCarousel',
      'storage.horizontalCarousel',
      'storage.stackerCrane',
      'storage.verticalShuttle',
    ],
  },
  goodsData: { food: ['goods.perishable'], dangerousGoods: ['goods.chemical'] },
  licensesData: {
    sanitary: ['licenses.haccp'],
    environmental: ['licenses.iso14001', 'licenses.breeam', 'licenses.leed'],
  },
} as const satisfies FlagsOfTerms<typeof spaceFilters, SpaceFlag>;
