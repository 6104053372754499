import * as v from 'valibot';
import { DOCUMENT_KINDS } from '#domain/company/documents.ts';
import { day } from '#domain/listing/availability.ts';
import { filledText, lineText } from '#domain/text.ts';
import type { Endpoint } from '../endpoint.ts';
import { CaseRow, CompanyFacts, CompanyRow, ListingRow } from './rows.ts';

const time = v.string();

/** Part of a name or address, or a whole id. */
const search = v.object({ query: v.optional(lineText(100), '') });

/** Where the page begins, as the page before says. */
const before = v.optional(lineText(64));

const Count = v.object({ total: v.number(), nextCursor: v.nullable(v.string()) });

export const findRecords = {
  method: 'GET',
  path: '/operator/records',
  summary:
    'Companies by part of their name or address, companies and listings by id; without a query the newest',
  needsLogin: true,
  query: v.object({ ...search.entries, companiesCursor: before, listingsCursor: before }),
  answer: v.object({
    companies: v.array(CompanyRow),
    listings: v.array(ListingRow),
    /** Of all that were found, and where the next page begins. */
    counts: v.object({ companies: Count, listings: Count }),
  }),
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

const Document = v.object({
  id: v.string(),
  kind: v.picklist(DOCUMENT_KINDS),
  company: v.object({
    id: v.string(),
    name: v.string(),
    legalName: v.nullable(v.string()),
    vat: v.string(),
    country: v.string(),
  }),
  /** What the document is compared with; sent back when it is accepted. */
  identity: v.string(),
  mediaType: v.string(),
  bytes: v.number(),
  uploadedAt: time,
});
export type WaitingDocument = v.InferOutput<typeof Document>;

const AuditRow = v.object({
  id: v.string(),
  at: time,
  operator: v.string(),
  action: v.string(),
  kind: v.string(),
  subjectId: v.string(),
  /** JSON object. */
  details: v.string(),
});
export type AuditRow = v.InferOutput<typeof AuditRow>;

const CompanyFile = v.object({
  ...CompanyFacts.entries,
  /** Names or domains of checked companies that its own look like. */
  looksLike: v.array(
    v.object({ id: v.nullable(v.string()), name: v.nullable(v.string()), part: v.string() }),
  ),
  listings: v.array(ListingRow),
  documents: v.array(Document),
  formerDetails: v.array(
    v.object({ field: v.picklist(['name', 'legalName', 'vat', 'website']), value: v.string(), until: time }),
  ),
  cases: v.array(CaseRow),
  audit: v.array(AuditRow),
  /** The case that suspends it. */
  suspendedBy: v.nullable(v.string()),
});
export type CompanyFile = v.InferOutput<typeof CompanyFile>;

export const openCompany = {
  method: 'GET',
  path: '/operator/companies/{id}',
  summary: 'A company with all that belongs to it; recorded in the audit',
  needsLogin: true,
  answer: CompanyFile,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const listDocuments = {
  method: 'GET',
  path: '/operator/documents',
  summary: 'Documents that wait for an operator, the oldest first',
  needsLogin: true,
  query: v.object({ cursor: before }),
  answer: v.object({ documents: v.array(Document), ...Count.entries }),
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export const openDocument = {
  method: 'GET',
  path: '/operator/documents/{id}',
  summary: 'The bytes of a document; recorded in the audit',
  needsLogin: true,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

/** An empty line is none. */
const optionalLine = v.pipe(
  v.optional(lineText(60), ''),
  v.transform((typed) => (typed === '' ? undefined : typed)),
);

export const acceptDocument = {
  method: 'POST',
  path: '/operator/documents/{id}/accept',
  summary: 'Take a document as seen and right',
  needsLogin: true,
  body: v.object({
    identity: v.pipe(v.string(), v.maxLength(2000)),
    number: optionalLine,
    validUntil: v.optional(
      v.union([
        day,
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
      ]),
    ),
  }),
  status: 204,
  refusals: ['BAD_INPUT', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const refuseDocument = {
  method: 'POST',
  path: '/operator/documents/{id}/refuse',
  summary: 'Refuse a document; its company gets the reason by mail',
  needsLogin: true,
  body: v.object({ reason: filledText(400) }),
  status: 204,
  refusals: ['BAD_INPUT', 'NOT_FOUND'],
} as const satisfies Endpoint;

const Mail = v.object({
  id: v.string(),
  kind: v.string(),
  recipient: v.string(),
  tries: v.number(),
  queuedAt: time,
  dueAt: time,
});
export type WaitingMail = v.InferOutput<typeof Mail>;

export const listMails = {
  method: 'GET',
  path: '/operator/mails',
  summary: 'Mails that wait, the first in the queue first; recorded in the audit',
  needsLogin: true,
  query: v.object({ cursor: before }),
  answer: v.object({ mails: v.array(Mail), ...Count.entries }),
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export const resendMail = {
  method: 'POST',
  path: '/operator/mails/{id}/resend',
  summary: 'Have a waiting mail delivered at once',
  needsLogin: true,
  status: 204,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const listAudit = {
  method: 'GET',
  path: '/operator/audit',
  summary: 'What operators have done, the latest first',
  needsLogin: true,
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  answer: v.object({ entries: v.array(AuditRow), nextCursor: v.nullable(v.string()) }),
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export const exportAudit = {
  method: 'GET',
  path: '/operator/audit.csv',
  summary: 'The whole audit',
  needsLogin: true,
  text: 'text/csv',
  refusals: [],
} as const satisfies Endpoint;
