import type { CountryCode } from './country-table.ts';

/** Populated enough for ports and warehouses. */
export const FREIGHT_TERRITORIES: readonly CountryCode[] = [
  ...(['AW', 'BM', 'CW', 'FO', 'GF', 'GG', 'GI', 'GL', 'GP', 'GU', 'IM'] as const),
  ...(['JE', 'KY', 'MQ', 'NC', 'PF', 'PR', 'RE', 'SX', 'VI', 'YT'] as const),
];

export const TERRITORIES: readonly CountryCode[] = [
  ...FREIGHT_TERRITORIES,
  ...(['AI', 'AQ', 'AS', 'AX', 'BL', 'BQ', 'BV', 'CC', 'CK', 'CX', 'EH', 'FK', 'GS', 'HM', 'IO'] as const),
  ...(['MF', 'MP', 'MS', 'NF', 'NU', 'PM', 'PN', 'SH', 'SJ', 'TC', 'TF', 'TK', 'UM', 'VG', 'WF'] as const),
];
