export const PL_TYPES = ['pl2', 'pl3', 'pl4', 'pl5'] as const;

export type PlType = (typeof PL_TYPES)[number];

/** The search offers one more (§3). */
export const CONTINENTS = ['europe', 'asia', 'northAmerica', 'southAmerica', 'africa'] as const;

/** Tag of domestic services; neither a flag nor a continent. */
export const DOMESTIC_TAG = 'coverage.domestic';

/** The wizard offers all but `freezer`, as specified (§2). */
export const STORAGE_AND_INVENTORY = ['dry', 'refrigerated', 'freezer', 'dangerousGoods'] as const;

export const OFFERED_STORAGE = ['dry', 'refrigerated', 'dangerousGoods'] as const;

export const SECTORS = ['retail', 'foodsAndDrinks', 'pharma', 'automotive', 'technology', 'clothes'] as const;

export const ORDERS_MANAGEMENT = ['picking', 'packing', 'labeling'] as const;

export const TRANSPORTATION = [
  'aerialTransportation',
  'maritimeTransportation',
  'groundTransportation',
  'lastMile',
  'multimodalTransportation',
] as const;

export const CONTRACTS = ['shortTermOperations', 'longTermOperations', 'occasionalOperations'] as const;

export const LOGISTICS_DETAILS = [
  'reverseLogistics',
  'crossDocking',
  'customsManagement',
  'logisticsConsulting',
] as const;

export const TECHNOLOGIES = ['wms', 'tms', 'irtTracking'] as const;
