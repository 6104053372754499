import { PL_TYPES } from '../service/service-parts.ts';
import {
  CUSTOMS,
  DEAL_TYPES,
  FOOD,
  HAZMAT,
  LEVELS,
  PALLET_TYPES,
  SECURED,
  TERMS_OF_DEAL,
} from './fact-options.ts';
import {
  area,
  certificate,
  certificates,
  choice,
  choices,
  count,
  lanes,
  length,
  mass,
  months,
  shortText,
  temperatureZones,
  time,
  weeks,
  yesNo,
  type Facts,
} from './fact.ts';

const ALL = PL_TYPES;

/** In the sheet's order. */
export const serviceFacts = {
  availableArea: area({
    group: 'capacity',
    on: ALL,
    plausible: [50, 999_999],
    within: { figure: 'surface', times: 1 },
    filter: 'atLeast',
  }),
  availablePallets: count({
    group: 'capacity',
    on: ALL,
    plausible: [10, 150_000],
    within: { figure: 'palletPositions', times: 1 },
    filter: 'atLeast',
  }),
  palletType: choice(PALLET_TYPES, { group: 'capacity', on: ALL, filter: 'any' }),
  palletHeight: length({ group: 'capacity', on: ALL, plausible: [0.8, 3], filter: 'atLeast' }),
  palletWeight: mass({ group: 'capacity', on: ALL, plausible: [200, 2000], filter: 'atLeast' }),
  temperatures: temperatureZones({ group: 'capacity', on: ALL, filter: 'all' }),
  extras: choices(['kitting', 'coPacking', 'qualityControl', 'expiryControl', 'blastFreezing'], {
    group: 'building',
    on: ALL,
    filter: 'all',
  }),
  functions: choices(['controlTower', 'freightProcurement', 'customs', 'planning', 'networkDesign'], {
    group: 'building',
    on: ALL,
    filter: 'all',
  }),
  integrations: choices(['api', 'edi', 'shopify', 'amazon', 'wooCommerce', 'wms'], {
    group: 'building',
    on: ALL,
    filter: 'all',
  }),
  wmsName: shortText({ group: 'building', on: ALL }),
  secured: choices(SECURED, { group: 'building', on: ALL, filter: 'all' }),
  coldDock: yesNo({ group: 'access', on: ALL, filter: 'yes' }),
  lanes: lanes({ group: 'access', on: ALL, filter: 'any' }),
  ownTrucks: count({ group: 'access', on: ALL, plausible: [0, 5000], filter: 'atLeast' }),
  bodies: choices(['curtainsider', 'box', 'reefer', 'tailLift', 'tipper', 'containerChassis'], {
    group: 'access',
    on: ALL,
    filter: 'all',
  }),
  cutOff: time({ group: 'terms', on: ALL, plausible: ['08:00', '23:30'], filter: 'atLeast' }),
  onboarding: weeks({ group: 'terms', on: ALL, plausible: [1, 52] }),
  minOrders: count({
    group: 'terms',
    on: ALL,
    plausible: [1, 100_000],
    filter: 'atMost',
    need: 'orders',
  }),
  minPallets: count({
    group: 'terms',
    on: ALL,
    plausible: [1, 60_000],
    filter: 'atMost',
    need: 'pallets',
  }),
  dealType: choice(DEAL_TYPES, { group: 'terms', on: ALL, filter: 'any' }),
  minTerm: months({
    group: 'terms',
    on: ALL,
    plausible: [0, 180],
    plausibleOn: TERMS_OF_DEAL,
    filter: 'atMost',
    need: 'term',
  }),
  dedicated: choices(['dedicated', 'multiClient'], { group: 'terms', on: ALL, filter: 'any' }),
  feeModel: choice(['fixed', 'perOrder', 'gainShare'], { group: 'terms', on: ALL }),
  customs: choices(CUSTOMS, { group: 'terms', on: ALL, filter: 'all' }),
  hazmat: choices(HAZMAT, { group: 'terms', on: ALL, filter: 'all' }),
  food: certificates(FOOD, { group: 'terms', on: ALL, filter: 'all' }),
  gdp: certificate([], { group: 'terms', on: ALL, filter: 'yes' }),
  tapa: certificate([...LEVELS.tapaFacility, ...LEVELS.tapaTrucking], {
    group: 'terms',
    on: ALL,
    filter: 'yes',
  }),
  aeo: choices(['c', 's', 'ctpat'], { group: 'terms', on: ALL, filter: 'all' }),
} as const satisfies Facts;

export type ServiceFact = keyof typeof serviceFacts;
