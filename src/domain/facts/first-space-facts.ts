import type { SpaceType } from '../space/space-parts.ts';
import type { FirstFacts } from './first-facts.ts';
import type { SpaceFact } from './space-facts.ts';

const PALLET: readonly SpaceFact[] = ['palletHeight', 'palletWeight'];
const POSITIONS: readonly SpaceFact[] = ['availablePallets', 'palletType'];

const firstSpaceFacts: Readonly<Record<SpaceType, FirstFacts<SpaceFact>>> = {
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

/** Facts of the first type; a space has one, a search may have several. */
export const firstFactsOfSpace = ([type = 'conventional']: readonly string[]): FirstFacts<SpaceFact> =>
  // Types outside of the record never reach this.
  firstSpaceFacts[type as SpaceType];
