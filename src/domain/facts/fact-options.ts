export const PALLET_TYPES = ['eur', 'industrial', 'gma', 'half', 'other'] as const;

export const CUSTOMS = [
  'customsWarehouse',
  'exciseWarehouse',
  'temporaryStorage',
  'freeZone',
  'vatWarehouse',
] as const;

/** ADR and DOT classes; then what permits name otherwise. */
export const HAZMAT = [
  '1',
  '2',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
  'lithium',
  'apq',
  'sevesoNotCovered',
  'sevesoLower',
  'sevesoUpper',
] as const;

export const FOOD = ['haccp', 'rgseaa', 'ifsLogistics', 'brcgs', 'iso22000', 'fssc22000', 'organic'] as const;

export const SECURED = ['fenced', 'lit', 'cctv', 'monitoredAlarm', 'guard'] as const;

export const LEVELS = {
  breeam: ['pass', 'good', 'veryGood', 'excellent', 'outstanding'],
  leed: ['certified', 'silver', 'gold', 'platinum'],
  dgnb: ['bronze', 'silver', 'gold', 'platinum'],
  tapaFacility: ['fsrA', 'fsrB', 'fsrC'],
  tapaTrucking: ['tsr1', 'tsr2', 'tsr3'],
} as const;

export type Level = (typeof LEVELS)[keyof typeof LEVELS][number];

export const DEAL_TYPES = ['lease', 'sublease', 'storageContract', 'buildToSuit'] as const;

/** In months. */
export const TERMS_OF_DEAL = {
  lease: [1, 180],
  sublease: [1, 180],
  buildToSuit: [1, 180],
  groundLease: [1, 1200],
  storageContract: [0, 60],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** The last one is of plots alone. */
export const SPACE_DEAL_TYPES = [...DEAL_TYPES, 'groundLease'] as const;
