import { randomUUID, scryptSync } from 'node:crypto';
import { acquireJob, releaseJob, renewJob } from '../db/jobs.ts';
import { MINUTE_MS } from '../ground/durations.ts';
import type { Services } from '../services.ts';

/** Its progress is the secret's fingerprint. */
const JOB = 'secret';

/** Slow, so that a stolen database does not help to guess a short secret. */
const fingerprintOf = (secret: string): string =>
  scryptSync(secret, 'fingerprint of the secret', 32).toString('base64url');

/** Logs a warning if the database was last served with another secret. */
export async function noticeChangedSecret({
  database,
  secret,
  clock,
  log,
}: Pick<Services, 'database' | 'secret' | 'clock' | 'log'>): Promise<void> {
  const holder = randomUUID();
  const leaseEnd = clock() + MINUTE_MS;
  const last = await acquireJob(database.kysely, JOB, holder, leaseEnd, clock());
  if (last === undefined) return;
  const fingerprint = fingerprintOf(secret);
  await renewJob(database.kysely, JOB, holder, leaseEnd, fingerprint);
  await releaseJob(database.kysely, JOB, holder);
  if (last.state !== '' && last.state !== fingerprint) log.warn(CHANGED);
}

const CHANGED =
  'SECRET has changed: second factors of operators and companies and all links mailed before no longer work; put the former one back, or renew each operator (npm run admin -- operator renew); companies need a recovery code (or npm run admin -- second-factor off)';
