import type { PlType } from '../service/service-parts.ts';
import type { FirstFacts } from './first-facts.ts';
import type { ServiceFact } from './service-facts.ts';

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

const firstServiceFacts: Readonly<Record<PlType, FirstFacts<ServiceFact>>> = {
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
