import type { Kysely } from 'kysely';
import { CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import { isStorable } from '#domain/text.ts';
import { findReport } from '../db/case-reports.ts';
import { addCase, findAppeal, findCase, findDecision, lockCase, type ModerationCase } from '../db/cases.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import type { Services } from '../services.ts';
import { appealedId } from './appeal-link.ts';
import { BY_COMPANY } from './queue-decision-mails.ts';

type AppealServices = Pick<Services, 'database' | 'clock' | 'secret'>;

/** By the token of a mail, or as the company concerned. */
export type Caller = { readonly token: string } | { readonly companyId: string };

/** @throws ApiError (`NOT_FOUND`) if the caller can't contest the case's decision */
export async function assertContestable(
  { database, clock, secret }: AppealServices,
  caseId: string,
  caller: Caller,
): Promise<void> {
  // No database can contain other ids.
  const contested = isStorable(caseId) ? await findCase(database.kysely, caseId) : undefined;
  await findAppellant(database.kysely, secret, contested, caller, clock());
}

/** @returns the appeal's id. @throws ApiError (`NOT_FOUND` if it can't be contested; `APPEAL_EXISTS`) */
export async function appeal(
  { database, clock, secret }: AppealServices,
  caseId: string,
  caller: Caller,
  text: string,
): Promise<string> {
  const now = clock();
  return database.transaction(async (tables) => {
    const locked = await lockCase(tables, caseId);
    const { contested, appellant } = await findAppellant(tables, secret, locked, caller, now);
    if ((await findAppeal(tables, caseId, appellant)) !== undefined) throw new ApiError('APPEAL_EXISTS');
    const { target_kind, target_id, company_id, listing_kind, listing_id, about } = contested;
    const { id } = await addCase(tables, {
      ...{ target_kind, target_id, company_id, listing_kind, listing_id, about },
      ...{ id: newId(now), origin: 'appeal', state: 'open', opened_at: now },
      ...{ appeals_id: caseId, appellant, [appellant === BY_COMPANY ? 'answer' : 'text']: text },
    });
    return id;
  });
}

interface Contested {
  readonly contested: ModerationCase;
  readonly appellant: string;
}

/** Who has appealed can't contest the answer again. @throws ApiError (`NOT_FOUND`) */
async function findAppellant(
  tables: Kysely<Tables>,
  secret: string,
  contested: ModerationCase | undefined,
  caller: Caller,
  now: number,
): Promise<Contested> {
  const isOpen =
    contested !== undefined &&
    contested.decided_at !== null &&
    now <= monthsAfter(contested.decided_at, CONTESTABLE_MONTHS);
  const appellant = isOpen ? await appellantOf(tables, secret, contested, caller) : undefined;
  if (contested === undefined || appellant === undefined || appellant === contested.appellant)
    throw new ApiError('NOT_FOUND');
  return { contested, appellant };
}

async function appellantOf(
  tables: Kysely<Tables>,
  secret: string,
  { id: caseId, company_id }: ModerationCase,
  caller: Caller,
): Promise<string | undefined> {
  if ('companyId' in caller) return company_id === caller.companyId ? BY_COMPANY : undefined;
  const id = appealedId(secret, caller.token);
  if (id === undefined) return undefined;
  if ((await findDecision(tables, id))?.case_id === caseId) return BY_COMPANY;
  return (await findReport(tables, id))?.case_id === caseId ? id : undefined;
}
