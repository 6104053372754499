import type { Context } from 'hono';
import * as v from 'valibot';
import { COMPANY_LISTINGS } from '#api/companies.ts';
import type { PassedCheck } from '#domain/company/passed-checks.ts';
import type { Company } from '#domain/company/company.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { website } from '#domain/user/website.ts';
import { findPassedChecks } from '../checks/company-checks.ts';
import { findPublicCompany, type PublicCompany } from '../db/companies.ts';
import { findPublicRecord } from '../db/response-records.ts';
import { EVERYTHING } from '../db/matching.ts';
import { findPage } from '../db/search.ts';
import { publicJson } from '../http/answers.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { readCursor } from './cursors.ts';
import { DETAIL_SHARED_S } from './own-listings.ts';
import { pageText } from './search-page.ts';
import { inOwnScript } from './website-script.ts';

interface Cursors {
  readonly spacesCursor?: string | undefined;
  readonly servicesCursor?: string | undefined;
}

/**
 * Published listings only. @throws ApiError (`NOT_FOUND`) without any; (`BAD_FILTER`) for an invalid cursor
 */
export async function companyResponse(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  context: Context,
  id: string,
  { spacesCursor, servicesCursor }: Cursors,
): Promise<Response> {
  const matching = { ...EVERYTHING, companyId: id };
  const listed = (kind: ListingKind, cursor: string | undefined) => {
    const after = readCursor(cursor, 'newest', `${kind}sCursor`);
    return findPage(database, kind, { matching, sort: 'newest', limit: COMPANY_LISTINGS, after });
  };
  const [company, checks, record, spaces, services] = await Promise.all([
    findPublicCompany(database.kysely, id),
    findPassedChecks(database.kysely, id, clock()),
    findPublicRecord(database.kysely, id),
    listed('space', spacesCursor),
    listed('service', servicesCursor),
  ]);
  if (company === undefined || spaces.total + services.total === 0) throw new ApiError('NOT_FOUND');
  const about = JSON.stringify({ ...publicCompany(company, checks), responseRecord: record });
  const body = `{"company":${about},"spaces":${pageText('cards', spaces)},"services":${pageText('cards', services)}}`;
  return publicJson(context, body, DETAIL_SHARED_S);
}

const publicCompany = (company: PublicCompany, checks: readonly PassedCheck[]): Company => ({
  _id: company.id,
  name: company.name,
  logo: company.logo,
  // Rendered as a link.
  website: v.is(website, company.website) ? inOwnScript(company.website) : null,
  country: company.country,
  createdAt: new Date(company.created_at).toISOString(),
  ...(company.shows_vat === 1 && {
    vat: company.vat,
    ...(company.legal_name !== null && { legalName: company.legal_name }),
  }),
  checks: [...checks],
});
