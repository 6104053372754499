import type { Transaction } from 'kysely';
import type { Listing } from '#domain/listing/listing.ts';
import type { CaseTarget, ModerationCase, NewCase } from '../db/cases.ts';
import { addCase } from '../db/cases.ts';
import type { OwnDocument } from '../db/listings.ts';
import type { Tables } from '../db/tables.ts';
import { aboutOf } from '../enquiries/listings.ts';
import { newId } from '../ground/ids.ts';

export const companyTarget = (companyId: string): CaseTarget => ({
  ...{ target_kind: 'company', target_id: companyId, company_id: companyId },
  ...{ listing_kind: null, listing_id: null, about: '{}' },
});

export const listingTarget = ({ kind }: Pick<Listing<never>, 'kind'>, own: OwnDocument): CaseTarget => ({
  ...{ target_kind: kind, target_id: own.id, company_id: own.company_id },
  ...{ listing_kind: kind, listing_id: own.id, about: JSON.stringify(aboutOf(kind, own)) },
});

/** Of an authority: its name, the order's number and what it demands. */
export type Order = Readonly<Record<'authority' | 'reference' | 'effect', string>>;

/** A case that no report has opened. */
export const openCase = (
  tables: Transaction<Tables>,
  target: CaseTarget,
  now: number,
  order?: Order,
): Promise<ModerationCase> => addCase(tables, newCase(target, now, order));

const newCase = (target: CaseTarget, now: number, order: Order | undefined): NewCase => ({
  ...target,
  ...{ id: newId(now), origin: order === undefined ? 'finding' : 'order', state: 'open', opened_at: now },
  ...order,
});
