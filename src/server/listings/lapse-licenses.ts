import { findLapsing, lapseFlags } from '../db/lapses.ts';
import type { Services } from '../services.ts';
import { sweepByDay } from './sweep-by-day.ts';

/** Takes licenses whose certificates have expired from the searches. */
export const lapseLicenses = (services: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  sweepByDay(services, { find: findLapsing, change: lapseFlags });
