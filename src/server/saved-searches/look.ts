import type { Services } from '../services.ts';

/** The job's name among all. */
export const NEWS_JOB = 'news';

/** A process that dies while it looks leaves the rest to another one after this time. */
export const LEASE_MS = 5 * 60_000;

/** A look for news that is under way, as a thread is told of it. */
export interface Look {
  /** Who has the job. */
  readonly holder: string;
  readonly now: number;
  /** Behind which time it looks. */
  readonly since: number;
}

/** What a look needs of the server. */
export type LookServices = Pick<Services, 'database' | 'clock'>;
