import * as v from 'valibot';
import { ORIGINS } from '#domain/case/measures.ts';
import { OwnCheck } from '#domain/company/checks.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { lineText } from '#domain/text.ts';
import { EMAIL_LIMIT } from '#domain/user/email.ts';

export const CASE_STATES = ['open', 'asked', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

const time = v.string();

/** Email addresses are searched, too. */
export const SEARCH_LIMIT = EMAIL_LIMIT;

/** Search of a list, as its address holds it. */
export const search = { query: v.optional(lineText(SEARCH_LIMIT), '') };

export const CaseRow = v.object({
  id: v.string(),
  state: v.picklist(CASE_STATES),
  origin: v.picklist(ORIGINS),
  kind: v.picklist(['space', 'service', 'company', 'image', 'thread']),
  targetId: v.string(),
  /** Type and place of the listing; without one, the company's name. Null once that is gone. */
  title: v.nullable(v.string()),
  company: v.nullable(v.object({ id: v.string(), name: v.string() })),
  openedAt: time,
  decidedAt: v.nullable(time),
  answeredAt: v.nullable(time),
  reports: v.number(),
});
export type CaseRow = v.InferOutput<typeof CaseRow>;

export const CompanyRow = v.object({
  id: v.string(),
  name: v.string(),
  country: v.string(),
  isConfirmed: v.boolean(),
  isSuspended: v.boolean(),
  /** Language of its mails. */
  locale: v.string(),
  createdAt: time,
});
export type CompanyRow = v.InferOutput<typeof CompanyRow>;

/** A company that shares something with another. */
const Alike = v.object({
  company: CompanyRow,
  by: v.array(v.picklist(['vat', 'domain', 'telephone'])),
});

const { kind, result, at } = OwnCheck.entries;
const Check = v.object({ kind, result, at });

export const CompanyFacts = v.object({
  ...CompanyRow.entries,
  email: v.string(),
  legalName: v.nullable(v.string()),
  vat: v.string(),
  website: v.string(),
  telephone: v.string(),
  checks: v.array(Check),
  alike: v.array(Alike),
});
export type CompanyFacts = v.InferOutput<typeof CompanyFacts>;

/** `off`: of a suspended company. */
export const LISTING_ROW_STATES = ['published', 'paused', 'waiting', 'hidden', 'off'] as const;
export type ListingRowState = (typeof LISTING_ROW_STATES)[number];

export const ListingRow = v.object({
  id: v.string(),
  kind: v.picklist(LISTING_KINDS),
  title: v.string(),
  state: v.picklist(LISTING_ROW_STATES),
  owner: v.string(),
  companyId: v.string(),
  /** Language of its company's mails. */
  locale: v.string(),
  createdAt: time,
  /** Address on the site. */
  href: v.string(),
});
export type ListingRow = v.InferOutput<typeof ListingRow>;
