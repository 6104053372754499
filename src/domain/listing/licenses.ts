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
