import type { Kysely } from 'kysely';
import type { OwnCheck } from '#domain/company/checks.ts';
import type { PassedCheck } from '#domain/company/passed-checks.ts';
import { readVatNumber } from '#domain/company/vat-number.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { findCompany, type Company } from '../db/companies.ts';
import { findDocumentsOf, type Document } from '../db/documents.ts';
import type { Tables } from '../db/tables.ts';
import { findVatCheck, type VatCheck } from '../db/vat-checks.ts';
import { compareDomains } from './own-website.ts';

interface Circumstances {
  /** Whether the register of VAT numbers is asked. */
  readonly hasRegister: boolean;
  readonly now: number;
}

/** All, with their results. */
export async function findOwnChecks(
  tables: Kysely<Tables>,
  company: Company,
  { hasRegister, now }: Circumstances,
): Promise<OwnCheck[]> {
  const [vatCheck, documents] = await Promise.all([
    findVatCheck(tables, company.id),
    findDocumentsOf(tables, company.id),
  ]);
  return [
    checkOfEmail(company),
    checkOfWebsite(company),
    checkOfVat(company, vatCheck, hasRegister),
    ...documents.map((document) => checkOfDocument(document, dayAt(now))),
  ];
}

/** Passed ones, each kind once; for everybody. */
export async function findPassedChecks(
  tables: Kysely<Tables>,
  companyId: string,
  now: number,
): Promise<PassedCheck[]> {
  const company = await findCompany(tables, companyId);
  if (company === undefined) return [];
  const checks = await findOwnChecks(tables, company, { hasRegister: true, now });
  const passed = new Map<string, PassedCheck>();
  for (const { kind, result, at, validUntil } of checks) {
    // The newest document comes first.
    if (result === 'passed' && !passed.has(kind))
      passed.set(kind, { kind, at, ...(validUntil !== undefined && { validUntil }) });
  }
  return [...passed.values()];
}

const timeOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const checkOfEmail = ({ is_verified, verified_at }: Company): OwnCheck => ({
  kind: 'email',
  result: is_verified === 1 ? 'passed' : 'unconfirmed',
  at: is_verified === 1 ? timeOf(verified_at) : null,
});

function checkOfWebsite({ email, website, is_verified, verified_at, website_at }: Company): OwnCheck {
  const kind = 'website';
  if (is_verified === 0) return { kind, result: 'unconfirmed', at: null };
  const compared = compareDomains(email, website);
  if (compared !== 'same') return { kind, result: compared, at: null };
  const at = verified_at === null && website_at === null ? null : Math.max(verified_at ?? 0, website_at ?? 0);
  return { kind, result: 'passed', at: timeOf(at) };
}

const NOT_ASKED = { result: 'waiting', checked_at: null, reference: null } as const;

function checkOfVat({ country, vat }: Company, check: VatCheck | undefined, hasRegister: boolean): OwnCheck {
  const kind = 'vat';
  const read = readVatNumber(country, vat);
  if (read.type === 'malformed') return { kind, result: 'malformed', at: null };
  if (read.type === 'unknown' || read.memberState === null) return { kind, result: 'noRegister', at: null };
  const { result, checked_at, reference } = check ?? NOT_ASKED;
  if (!hasRegister && checked_at === null) return { kind, result: 'off', at: null };
  return { kind, result, at: timeOf(checked_at), ...(reference !== null && { reference }) };
}

function checkOfDocument(document: Document, today: string): OwnCheck {
  const { id, kind, file, seen_at, number, valid_until, reason, ended_at } = document;
  const isExpired = document.result === 'passed' && valid_until !== null && valid_until < today;
  return {
    kind,
    result: ended_at !== null ? 'ended' : isExpired ? 'expired' : document.result,
    at: timeOf(ended_at ?? seen_at),
    ...(valid_until !== null && { validUntil: valid_until }),
    ...(number !== null && { reference: number }),
    ...(reason !== null && { reason }),
    ...(file !== null && { documentId: id }),
  };
}
