import type { Transaction } from 'kysely';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import {
  findListingIdsOfRound,
  findRound,
  lockContactableOwner,
  lockRound,
  checkSoon,
  updateRound,
  pauseLapsed,
  removeRound,
  type Owner,
  type Round,
  type Stage,
} from '../db/freshness.ts';
import type { Tables } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { nextStep } from './next-step.ts';

const BATCH = 100;

export async function advanceRound(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  id: string,
): Promise<void> {
  const found = await findRound(database.kysely, id);
  if (found === undefined) return;
  let isDone = false;
  while (!isDone) {
    isDone = await database.transaction(async (tables) => {
      // Lock order: company first.
      const owner = await lockContactableOwner(tables, found.company_id);
      const round = await lockRound(tables, id);
      if (round === undefined) return true;
      if (owner !== undefined) return step(tables, round, owner, clock());
      // The owner can't be asked; the round restarts if that changes.
      return restartRound(tables, round);
    });
  }
}

/** @returns whether the round is complete */
async function step(tables: Transaction<Tables>, round: Round, owner: Owner, now: number): Promise<boolean> {
  const mail = { recipient: owner.email, subjectId: round.id, locale: owner.locale, now };
  switch (nextStep(round, now)) {
    case 'begin again':
      return restartRound(tables, round);
    case 'forget':
      await removeRound(tables, round.id);
      return true;
    case 'remind':
      if (await isEmpty(tables, round, 'active')) {
        await removeRound(tables, round.id);
      } else {
        await updateRound(tables, round.id, { reminding_at: now });
        await queueMail(tables, { kind: 'listingsLapsing', ...mail });
      }
      return true;
    case 'pause':
      if (!(await pauseSome(tables, round, now))) return false;
      if (await isEmpty(tables, round, 'lapsed')) {
        await removeRound(tables, round.id);
      } else {
        await updateRound(tables, round.id, { paused_at: now });
        await queueMail(tables, { kind: 'listingsLapsed', ...mail });
      }
      return true;
    case 'wait':
      return true;
  }
}

async function restartRound(tables: Transaction<Tables>, round: Round): Promise<true> {
  await removeRound(tables, round.id);
  await checkSoon(tables, round.company_id);
  return true;
}

async function pauseSome(tables: Transaction<Tables>, round: Round, now: number): Promise<boolean> {
  let left = BATCH;
  for (const kind of LISTING_KINDS) {
    // Ordered by id to prevent deadlocks.
    for (const id of await findListingIdsOfRound(tables, kind, round, 'active')) {
      if (left === 0) return false;
      await pauseLapsed(tables, kind, round, id, now);
      left -= 1;
    }
  }
  return true;
}

async function isEmpty(tables: Transaction<Tables>, round: Round, stage: Stage): Promise<boolean> {
  for (const kind of LISTING_KINDS)
    if ((await findListingIdsOfRound(tables, kind, round, stage)).length > 0) return false;
  return true;
}
