import { lockCompanyById } from '../db/companies.ts';
import { changeVatCheck, findDueVatChecks, type VatCheck } from '../db/vat-checks.ts';
import { DAY_MS, MINUTE_MS } from '../ground/durations.ts';
import type { Services } from '../services.ts';
import type { ViesAnswer } from '../vies/vies.ts';
import { refreshKnownNames } from './look-alikes.ts';

type CheckServices = Pick<Services, 'database' | 'clock' | 'log' | 'vies'>;

/** Most requests of one run; the register limits them. */
const BATCH = 20;

/** Longer than an answer may take; another process does not ask meanwhile. */
const LEASE_MS = 5 * MINUTE_MS;

/** An answer is as old as this at most, while the register can be reached. */
const AGAIN_MS = 180 * DAY_MS;

const FIRST_RETRY_MS = 10 * MINUTE_MS;
const LAST_RETRY_MS = 7 * DAY_MS;

/** In a row: the register itself is down, not that of one state. */
const FAILURES = 3;

/** Asks the register about the numbers that are due, one after the other. Safe to run concurrently. */
export async function runVatChecks(services: CheckServices, signal: AbortSignal): Promise<void> {
  const { database, clock, log, vies } = services;
  if (vies === undefined) return;
  const isStopped = () => signal.aborted;
  let failures = 0;
  for (const due of await findDueVatChecks(database.kysely, clock(), BATCH)) {
    if (isStopped() || failures === FAILURES) return;
    const leased = { ...due, due_at: clock() + LEASE_MS };
    if (!(await changeVatCheck(database.kysely, due, { due_at: leased.due_at }))) continue;
    const answer = await vies.ask({ memberState: due.member_state, number: due.number }, signal);
    // Asked again when the lease ends.
    if (isStopped()) return;
    if (answer.result === 'unavailable')
      log.warn({ err: answer.reason, memberState: due.member_state }, 'a VAT number could not be checked');
    failures = answer.result === 'unavailable' ? failures + 1 : 0;
    await store(services, leased, answer);
  }
}

async function store({ database, clock }: CheckServices, check: VatCheck, answer: ViesAnswer): Promise<void> {
  const { company_id: companyId } = check;
  await database.transaction(async (tables) => {
    const now = clock();
    const company = await lockCompanyById(tables, companyId);
    if (company === undefined) return;
    if (await changeVatCheck(tables, check, changeAfter(check, answer, now)))
      await refreshKnownNames(tables, company);
  });
}

/** Without an answer an earlier one stays, with its date. */
function changeAfter({ result, tries }: VatCheck, answer: ViesAnswer, now: number) {
  if (answer.result !== 'unavailable') {
    const reference = answer.result === 'passed' ? answer.reference : null;
    return { result: answer.result, reference, checked_at: now, due_at: now + AGAIN_MS, tries: 0 };
  }
  const due_at = now + Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 20), LAST_RETRY_MS);
  const isAnswered = result === 'passed' || result === 'notRegistered';
  return isAnswered
    ? { due_at, tries: tries + 1 }
    : { result: 'unavailable' as const, checked_at: now, due_at, tries: tries + 1 };
}
