import type { Services } from '../services.ts';

export const NEWS_JOB = 'news';

/** Lease: another process takes over after this time. */
export const LEASE_MS = 5 * 60_000;

export interface Look {
  readonly holder: string;
  readonly now: number;
  readonly since: number;
}

export type LookServices = Pick<Services, 'database' | 'clock'>;
