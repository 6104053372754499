import { NONE } from '../flags.ts';

/** Shared by spaces and services (§3). */
export const LICENSES = [
  'iso9001',
  'iso14001',
  'iso45001',
  'ohsas18001',
  'haccp',
  'customs',
  'chemicalHandling',
  'fireSafety',
  'breeam',
  'leed',
] as const;

export const LICENSE_OPTIONS = [...LICENSES, NONE] as const;
