/** Logistics service levels (§3). */
export const PL_TYPES = ['pl2', 'pl3', 'pl4', 'pl5'] as const;

/** Continents of a service's international coverage; the search offers one more (§3). */
export const CONTINENTS = ['europe', 'asia', 'northAmerica', 'southAmerica', 'africa'] as const;

/** The tag of a service's card that works in its own country alone; no flag, and no continent. */
export const DOMESTIC_TAG = 'coverage.domestic';

/** What a service can store. The wizard offers all but `freezer`, as specified (§2). */
export const STORAGE_AND_INVENTORY = ['dry', 'refrigerated', 'freezer', 'dangerousGoods'] as const;

/** The storage options that the wizard offers. */
export const OFFERED_STORAGE = ['dry', 'refrigerated', 'dangerousGoods'] as const;

/** Sectors that a service works for (§3). */
export const SECTORS = ['retail', 'foodsAndDrinks', 'pharma', 'automotive', 'technology', 'clothes'] as const;

/** Handling of orders (§3). */
export const ORDERS_MANAGEMENT = ['picking', 'packing', 'labeling'] as const;

/** Ways of transport (§3). */
export const TRANSPORTATION = [
  'aerialTransportation',
  'maritimeTransportation',
  'groundTransportation',
  'lastMile',
  'multimodalTransportation',
] as const;

/** Contract types (§3). */
export const CONTRACTS = ['shortTermOperations', 'longTermOperations', 'occasionalOperations'] as const;

/** Other logistics details (§3). */
export const LOGISTICS_DETAILS = [
  'reverseLogistics',
  'crossDocking',
  'customsManagement',
  'logisticsConsulting',
] as const;

/** Technological solutions, a section of their own (§3). */
export const TECHNOLOGIES = ['wms', 'tms', 'irtTracking'] as const;
