import type { Overview } from '#api/overview.ts';
import { FIGURE_DAYS } from '#api/figures.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import type { Company } from '../db/companies.ts';
import {
  countOwnByStatus,
  findCompanyFigures,
  findOwnDocuments,
  findOwnPage,
} from '../db/own-listing-pages.ts';
import { DAY_MS } from '../ground/durations.ts';
import type { Services } from '../services.ts';
import { LISTINGS, upgraded } from './documents.ts';
import { unitNameOf } from './listing-rows.ts';

/** From the first of the days that figures count. */
export function sinceDay(now: number): { readonly day: string; readonly time: number } {
  const time = (Math.floor(now / DAY_MS) - FIGURE_DAYS + 1) * DAY_MS;
  return { day: dayAt(time), time };
}

export async function overviewOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  company: Company,
): Promise<Overview> {
  const now = clock();
  const due = { spaces: 0, services: 0 };
  let listings = 0;
  const candidates: NonNullable<Overview['leastComplete']>[] = [];
  for (const kind of LISTING_KINDS) {
    const search = { kind, now, companyId: company.id, owner: company, text: '', filter: undefined };
    const { due: dueOfKind = 0, ...counts } = await countOwnByStatus(database.kysely, search);
    due[`${kind}s`] = dueOfKind;
    listings += Object.values(counts).reduce((sum, count) => sum + count, 0);
    const since = sinceDay(now);
    const [least] = await findOwnPage(
      database.kysely,
      { ...search, sort: 'completeness', since },
      undefined,
      1,
    );
    const [own] = least === undefined ? [] : await findOwnDocuments(database.kysely, kind, [least.id]);
    if (own === undefined) continue;
    const stored = upgraded(LISTINGS[kind], own);
    const { completeness, address } = stored;
    if (completeness.missing.length === 0) continue;
    const name = own.label ?? unitNameOf(stored) ?? address.city;
    candidates.push({ kind, _id: own.id, name, completeness });
  }
  const share = ({ completeness: { stated, of } }: (typeof candidates)[number]) => stated / of;
  const leastComplete = candidates.sort((one, other) => share(one) - share(other))[0];
  const figures = await findCompanyFigures(database.kysely, company.id, sinceDay(now));
  return { listings, due, ...figures, ...(leastComplete && { leastComplete }) };
}
