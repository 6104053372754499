import type { PlType } from '../service/service-parts.ts';
import type { SpaceType } from '../space/space-parts.ts';
import type { ServiceFact } from './service-facts.ts';
import type { SpaceFact } from './space-facts.ts';

/** What an owner is asked first: eight entries a type; the facts of one entry count as one. */
export interface FirstFacts<Id extends string> {
  readonly first: readonly (readonly Id[])[];
  /** On cards: the first two that are stated. */
  readonly onCard: readonly Id[];
}

const PALLET: readonly SpaceFact[] = ['palletHeight', 'palletWeight'];
const POSITIONS: readonly SpaceFact[] = ['availablePallets', 'palletType'];

export const firstSpaceFacts: Readonly<Record<SpaceType, FirstFacts<SpaceFact>>> = {
  conventional: {
    first: [
      ['availableArea'],
      ['divisibleFrom'],
      ['clearHeight'],
      ['dockDoors'],
      ['driveInDoors'],
      ['floorLoad'],
      ['sprinklers'],
      ['minTerm'],
    ],
    onCard: ['dockDoors', 'clearHeight'],
  },
  highIntensity: {
    first: [
      POSITIONS,
      PALLET,
      ['clearHeight'],
      ['dockDoors'],
      ['floorLoad'],
      ['sprinklers'],
      ['availableArea'],
      ['minTerm'],
    ],
    onCard: ['availablePallets', 'clearHeight'],
  },
  automated: {
    first: [
      POSITIONS,
      PALLET,
      ['temperatures'],
      ['dockDoors'],
      ['sprinklers'],
      ['dedicated'],
      ['powerKva'],
      ['minTerm'],
    ],
    onCard: ['availablePallets', 'temperatures', 'dockDoors'],
  },
  refrigerated: {
    first: [['temperatures'], POSITIONS, ['food'], ['gdp'], ['dockDoors'], ['coldDock'], PALLET, ['minTerm']],
    onCard: ['temperatures', 'availablePallets'],
  },
  temporary: {
    first: [
      ['availableArea'],
      ['clearHeight'],
      ['driveInDoors'],
      ['dockDoors'],
      ['floorLoad'],
      ['temperatures'],
      ['powerKva'],
      ['minTerm'],
    ],
    onCard: ['clearHeight', 'minTerm'],
  },
  floor: {
    first: [
      ['availableArea'],
      ['divisibleFrom'],
      ['floorLoad'],
      ['clearHeight'],
      ['dockDoors'],
      ['driveInDoors'],
      ['dedicated'],
      ['minTerm'],
    ],
    onCard: ['divisibleFrom', 'dockDoors'],
  },
  emptyPlot: {
    first: [
      ['availableArea'],
      ['divisibleFrom'],
      ['surfacing'],
      ['plotUse'],
      ['buildable'],
      ['utilities'],
      ['secured'],
      ['minTerm'],
    ],
    onCard: ['surfacing', 'plotUse'],
  },
};

const CONTROL: FirstFacts<ServiceFact> = {
  first: [
    ['functions'],
    ['lanes'],
    ['integrations'],
    ['minOrders'],
    ['aeo'],
    ['onboarding'],
    ['feeModel'],
    ['minTerm'],
  ],
  onCard: [],
};

export const firstServiceFacts: Readonly<Record<PlType, FirstFacts<ServiceFact>>> = {
  pl2: {
    first: [
      ['lanes'],
      ['ownTrucks', 'bodies'],
      ['temperatures'],
      ['hazmat'],
      ['food', 'gdp'],
      ['tapa'],
      ['integrations'],
      ['minTerm'],
    ],
    onCard: [],
  },
  pl3: {
    first: [
      ['availablePallets', 'palletType'],
      ['minPallets', 'minOrders'],
      ['temperatures'],
      ['integrations'],
      ['extras'],
      ['cutOff'],
      ['hazmat'],
      ['food', 'gdp'],
    ],
    onCard: ['availablePallets', 'minPallets'],
  },
  pl4: CONTROL,
  pl5: CONTROL,
};

/** Warehousing decides where several levels are offered. */
const LEVELS = ['pl3', 'pl2', 'pl4', 'pl5'] as const;

export function firstFactsOfService(levels: readonly string[]): FirstFacts<ServiceFact> | undefined {
  const level = LEVELS.find((each) => levels.includes(each));
  return level && firstServiceFacts[level];
}
