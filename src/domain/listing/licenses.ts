import { NONE } from '../flags.ts';

/** Licences and certificates, the same ten on a space and on a service (§3). */
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

/** What a wizard offers of them: a listing may have none. */
export const LICENSE_OPTIONS = [...LICENSES, NONE] as const;
