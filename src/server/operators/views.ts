import type { CaseDecision } from '#api/operator/cases.ts';
import type { CaseRow, CompanyFacts, CompanyRow, ListingRow } from '#api/operator/rows.ts';
import type { WaitingDocument } from '#api/operator/records.ts';
import { descriptionIn } from '#domain/listing/description.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { listingPath } from '#site/listing-pages.ts';
import { targetName } from '../cases/case-words.ts';
import { findOwnChecks } from '../checks/company-checks.ts';
import { identityOf } from '../checks/end-checks.ts';
import { spellingsOf } from '../checks/own-website.ts';
import { findAlike } from '../db/alike-companies.ts';
import { countReports } from '../db/case-reports.ts';
import type { Decision, ModerationCase } from '../db/cases.ts';
import { findCompany, type Company } from '../db/companies.ts';
import type { findUnseenDocuments } from '../db/documents.ts';
import type { OwnDocument } from '../db/listings.ts';
import { aboutOf } from '../enquiries/listings.ts';
import { mailTitle } from '../enquiries/thread-words.ts';
import { reasonWords } from '../ground/decision-reasons.ts';
import { addressLine, listingState, type FoundListing } from '../admin/find.ts';
import { storedOf } from '../listings/own-listing.ts';
import type { Services } from '../services.ts';

/** The console's answers, in the language of its reader. */
export interface Reader {
  readonly services: Services;
  readonly locale: Locale;
}

export const timeOf = (time: number): string => new Date(time).toISOString();
export const timeOrNull = (time: number | null): string | null => (time === null ? null : timeOf(time));

/** Of a case about a company or its logo, which letters call the reader's own. */
const NO_LISTING = '{}';

/** Null if it has none: its company is gone. */
export const caseTitle = (
  { services, locale }: Reader,
  of: ModerationCase,
  company: Pick<Company, 'name'> | undefined,
): string | null =>
  of.about === NO_LISTING ? (company?.name ?? null) : targetName({ services, of, locale });

export async function caseRow(reader: Reader, of: ModerationCase): Promise<CaseRow> {
  const { kysely } = reader.services.database;
  const company = await findCompany(kysely, of.company_id);
  return {
    id: of.id,
    state: of.state,
    origin: of.origin,
    kind: of.target_kind,
    targetId: of.target_id,
    title: caseTitle(reader, of, company),
    company: company === undefined ? null : { id: company.id, name: company.name },
    openedAt: timeOf(of.opened_at),
    decidedAt: timeOrNull(of.decided_at),
    answeredAt: timeOrNull(of.answered_at),
    reports: await countReports(kysely, of.id),
  };
}

export const caseRows = (reader: Reader, cases: readonly ModerationCase[]): Promise<CaseRow[]> =>
  Promise.all(cases.map((each) => caseRow(reader, each)));

export function decisionView({ locale }: Pick<Reader, 'locale'>, decision: Decision): CaseDecision {
  const { title, rule } = reasonWords(decision.reason, locale);
  return {
    id: decision.id,
    measure: decision.measure,
    reason: title,
    rule,
    facts: decision.facts,
    fields: decision.fields === null ? [] : (JSON.parse(decision.fields) as string[]),
    operator: decision.operator,
    at: timeOf(decision.decided_at),
    liftedAt: timeOrNull(decision.lifted_at),
  };
}

export const companyRow = (company: Company): CompanyRow => ({
  id: company.id,
  name: company.name,
  country: company.country,
  isConfirmed: company.is_verified === 1,
  isSuspended: company.suspended_at !== null,
  locale: company.locale,
  createdAt: timeOf(company.created_at),
});

export async function companyFacts({ services }: Reader, company: Company): Promise<CompanyFacts> {
  const { database, vies, clock } = services;
  const checks = await findOwnChecks(database.kysely, company, {
    hasRegister: vies !== undefined,
    now: clock(),
  });
  const alike = await findAlike(database.kysely, company, spellingsOf(company.website));
  return {
    ...companyRow(company),
    email: company.email,
    legalName: company.legal_name,
    vat: company.vat,
    website: company.website,
    telephone: `${company.telephone_country_prefix} ${company.telephone}`,
    checks: checks.map(({ kind, result, at }) => ({ kind, result, at })),
    alike: alike.map((each) => ({ company: companyRow(each.company), by: [...each.by] })),
  };
}

export function listingRow({ services, locale }: Reader, found: FoundListing): ListingRow {
  const { listing, own } = found;
  return {
    id: own.id,
    kind: listing.kind,
    title: mailTitle(services, aboutOf(listing.kind, own), locale),
    state: listingState(own, services.clock()),
    owner: own.owner,
    companyId: own.company_id,
    locale: own.owner_locale,
    createdAt: timeOf(own.created_at),
    href: services.settings.PUBLIC_ORIGIN + listingPath(listing.kind, own.id, locale),
  };
}

export function listingContent({ shape, upgrade }: FoundListing['listing'], own: OwnDocument) {
  const { document, address, uploads } = storedOf({ shape, upgrade }, own);
  return {
    address: addressLine(address),
    description: descriptionIn(document),
    pictures: uploads.filter(({ kind }) => kind === 'image').map(({ id }) => id),
  };
}

type UnseenDocument = Awaited<ReturnType<typeof findUnseenDocuments>>[number];

export const documentView = (document: UnseenDocument): WaitingDocument => ({
  id: document.id,
  kind: document.kind,
  company: {
    ...{ id: document.company_id, name: document.company_name, legalName: document.legal_name },
    ...{ vat: document.vat, country: document.country },
  },
  identity: identityOf({ ...document, name: document.company_name }),
  mediaType: document.media_type,
  bytes: document.bytes,
  uploadedAt: timeOf(document.created_at),
});
