import type { Transaction } from 'kysely';
import { CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import { findReport } from '../db/case-reports.ts';
import { addCase, findAppeal, findDecision, lockCase, type ModerationCase } from '../db/cases.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import type { Services } from '../services.ts';
import { appealedId } from './appeal-token.ts';
import { BY_COMPANY } from './tell-of-decision.ts';

type AppealServices = Pick<Services, 'database' | 'clock' | 'secret'>;

/** By the token of a mail, or as the company concerned. */
export type Caller = { readonly token: string } | { readonly companyId: string };

/** Contesting again changes nothing. @returns the appeal's id. @throws ApiError (`NOT_FOUND`) if it can't be contested */
export async function appeal(
  { database, clock, secret }: AppealServices,
  caseId: string,
  caller: Caller,
  text: string,
): Promise<string> {
  const now = clock();
  return database.transaction(async (tables) => {
    const contested = await lockCase(tables, caseId);
    const appellant = contested && (await appellantOf(tables, contested, caller));
    if (contested === undefined || appellant === undefined) throw new ApiError('NOT_FOUND');
    const earlier = await findAppeal(tables, caseId, appellant);
    if (earlier !== undefined) return earlier.id;
    const { decided_at: decidedAt } = contested;
    if (decidedAt === null || monthsAfter(decidedAt, CONTESTABLE_MONTHS) < now)
      throw new ApiError('NOT_FOUND');
    const { target_kind, target_id, company_id, listing_kind, listing_id, about } = contested;
    const { id } = await addCase(tables, {
      ...{ target_kind, target_id, company_id, listing_kind, listing_id, about },
      ...{ id: newId(now), origin: 'appeal', state: 'open', opened_at: now },
      ...{ appeals_id: caseId, appellant, [appellant === BY_COMPANY ? 'answer' : 'text']: text },
    });
    return id;
  });

  async function appellantOf(
    tables: Transaction<Tables>,
    contested: ModerationCase,
    by: Caller,
  ): Promise<string | undefined> {
    // An appeal's decision ends the matter here.
    if (contested.origin === 'appeal') return undefined;
    if ('companyId' in by) return contested.company_id === by.companyId ? BY_COMPANY : undefined;
    const id = appealedId(secret, by.token);
    if (id === undefined) return undefined;
    if ((await findDecision(tables, id))?.case_id === contested.id) return BY_COMPANY;
    return (await findReport(tables, id))?.case_id === contested.id ? id : undefined;
  }
}
