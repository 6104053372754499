import { findRecords, openCompany } from '#api/operator/records.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { newestListings, type FoundListing } from '../admin/find.ts';
import { findDecision } from '../db/cases.ts';
import { findCompany, type Company } from '../db/companies.ts';
import { findDocumentsOf } from '../db/documents.ts';
import { findFormerDetails } from '../db/former-details.ts';
import { findOwnDocument } from '../db/listings.ts';
import { findLookAlikesOf } from '../db/look-alikes.ts';
import { countAllListings, countCompanies, findCompanies } from '../db/overview.ts';
import { requireFound } from '../ground/api-error.ts';
import { isId } from '../ground/ids.ts';
import { privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import { localeOf } from '../http/request-headers.ts';
import { LISTINGS } from '../listings/documents.ts';
import type { ConsoleContext } from './app.ts';
import { countOf, pageOf, wholePage } from './pages.ts';
import { recordView } from './record-view.ts';
import { companyFacts, companyRow, documentView, listingRow, timeOf } from './views.ts';

/** Of companies and listings found, and of former details that a company's page shows. */
const FOUND = 20;
const SHOWN = 100;

export function recordRoutes(api: ConsoleContext): void {
  const { services, admin } = api;
  const { database } = services;

  handle(api, findRecords, async ({ context, query: { query, companiesCursor, listingsCursor } }) => {
    const reader = { services, locale: localeOf(context) };
    const { companies, listings } = isId(query)
      ? await findById(query, listingsCursor)
      : await findByText(query, companiesCursor, listingsCursor);
    return privateJson(context, {
      companies: companies.rows.map(companyRow),
      listings: listings.rows.map((each) => listingRow(reader, each)),
      counts: { companies: countOf(companies), listings: countOf(listings) },
    });
  });

  async function findById(id: string, before?: string) {
    const company = await findCompany(database.kysely, id);
    if (company !== undefined)
      return { companies: wholePage([company]), listings: await newestOf(company.id, before) };
    const listings: FoundListing[] = [];
    for (const kind of LISTING_KINDS) {
      const own = await findOwnDocument(database.kysely, kind, id);
      if (own !== undefined) listings.push({ listing: LISTINGS[kind], own });
    }
    return { companies: wholePage<Company>([]), listings: wholePage(listings) };
  }

  async function findByText(text: string, companiesBefore?: string, listingsBefore?: string) {
    const companies = await findCompanies(database.kysely, text, FOUND + 1, companiesBefore);
    const ofCompanies = pageOf(companies, {
      ...{ size: FOUND, total: await countCompanies(database.kysely, text), cursorAfter: ({ id }) => id },
    });
    // Listings contain no text of their own to search; those of found companies are on the companies' pages.
    if (text !== '') return { companies: ofCompanies, listings: wholePage<FoundListing>([]) };
    return { companies: ofCompanies, listings: await newestOf(undefined, listingsBefore) };
  }

  async function newestOf(companyId: string | undefined, before: string | undefined) {
    const newest = await newestListings(admin, LISTING_KINDS, companyId, FOUND + 1, before);
    const total = await countAllListings(database.kysely, companyId);
    return pageOf(newest, { size: FOUND, total, cursorAfter: ({ own }) => own.id });
  }

  handle(api, openCompany, async ({ context, params, session }) => {
    const { kysely } = database;
    const company = requireFound(await findCompany(database.kysely, params.id));
    await recordView(services, session, {
      ...{ action: 'open', kind: 'company', id: company.id, companyId: company.id },
    });
    const reader = { services, locale: localeOf(context) };
    const [facts, looksLike, documents, former] = await Promise.all([
      companyFacts(reader, company),
      findLookAlikesOf(kysely, company.id),
      findDocumentsOf(kysely, company.id),
      findFormerDetails(kysely, company.id, SHOWN),
    ]);
    const decision = await findDecision(kysely, company.suspended_by);
    const unseen = documents.filter(({ seen_at }) => seen_at === null);
    return privateJson(context, {
      ...facts,
      looksLike,
      documents: unseen.map((each) => documentView({ ...company, ...each, company_name: company.name })),
      formerDetails: former.map(({ field, value, ended_at }) => ({ field, value, until: timeOf(ended_at) })),
      suspendedBy: decision?.case_id ?? null,
    });
  });
}
