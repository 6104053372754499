import type {
  CONTRACTS,
  LOGISTICS_DETAILS,
  OFFERED_STORAGE,
  ORDERS_MANAGEMENT,
  SECTORS,
  TECHNOLOGIES,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import type { IconName } from '#drawings/icons.ts';

type Icons<Names extends readonly string[]> = Readonly<Record<Names[number], IconName>>;

export const STORAGE_ICONS: Icons<typeof OFFERED_STORAGE> = {
  dry: 'package',
  refrigerated: 'snow',
  dangerousGoods: 'hazard',
};

export const SECTOR_ICONS: Icons<typeof SECTORS> = {
  retail: 'retail',
  foodsAndDrinks: 'food',
  pharma: 'pill',
  automotive: 'car',
  technology: 'chip',
  clothes: 'shirt',
};

export const ORDER_ICONS: Icons<typeof ORDERS_MANAGEMENT> = {
  picking: 'picking',
  packing: 'package',
  labeling: 'labeling',
};

export const TRANSPORTATION_ICONS: Icons<typeof TRANSPORTATION> = {
  aerialTransportation: 'plane',
  maritimeTransportation: 'ship',
  groundTransportation: 'truck',
  lastMile: 'last-mile',
  multimodalTransportation: 'multimodal',
};

export const CONTRACT_ICONS: Icons<typeof CONTRACTS> = {
  shortTermOperations: 'calendar',
  longTermOperations: 'calendar-long',
  occasionalOperations: 'clock',
};

export const DETAIL_ICONS: Icons<typeof LOGISTICS_DETAILS> = {
  reverseLogistics: 'returns',
  crossDocking: 'cross-docking',
  customsManagement: 'customs',
  logisticsConsulting: 'consulting',
};

export const TECHNOLOGY_ICONS: Icons<typeof TECHNOLOGIES> = {
  wms: 'wms',
  tms: 'tms',
  irtTracking: 'iot',
};
