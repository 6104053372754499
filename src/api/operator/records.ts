import * as v from 'valibot';
import { DOCUMENT_KINDS } from '#domain/company/documents.ts';
import { day } from '#domain/listing/availability.ts';
import { filledText, lineText } from '#domain/text.ts';
import { endpoint } from '../endpoint.ts';
import { CaseRow, CompanyFacts, CompanyRow, ListingRow } from './rows.ts';

const time = v.string();

/** Part of a name or address, or a whole id. */
const search = v.object({ query: v.optional(lineText(100), '') });

/** Where the page begins, as the page before says. */
const before = v.optional(lineText(64));

const Count = v.object({ total: v.number(), nextCursor: v.nullable(v.string()) });

export const findRecords = endpoint('GET', '/operator/records', {
  summary:
    'Companies by part of their name or address, companies and listings by id; without a query the newest',
  query: v.object({ ...search.entries, companiesCursor: before, listingsCursor: before }),
  answer: v.object({
    companies: v.array(CompanyRow),
    listings: v.array(ListingRow),
    /** Totals, and the start of the next page. */
    counts: v.object({ companies: Count, listings: Count }),
  }),
});

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
  /** The document is compared with it; sent back when it is accepted. */
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
  /** Name of the company that it concerns; null if there is none or it is gone. */
  company: v.nullable(v.string()),
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

export const openCompany = endpoint('GET', '/operator/companies/{id}', {
  summary: 'A company with all that belongs to it; recorded in the audit',
  answer: CompanyFile,
  refusals: ['NOT_FOUND'],
});

export const listDocuments = endpoint('GET', '/operator/documents', {
  summary: 'Documents that wait for an operator, the oldest first',
  query: v.object({ cursor: before }),
  answer: v.object({ documents: v.array(Document), ...Count.entries }),
});

export const openDocument = endpoint('GET', '/operator/documents/{id}', {
  summary: 'The bytes of a document; recorded in the audit',
  refusals: ['NOT_FOUND'],
});

/** An empty line is none. */
const optionalLine = v.pipe(
  v.optional(lineText(60), ''),
  v.transform((typed) => (typed === '' ? undefined : typed)),
);

export const acceptDocument = endpoint('POST', '/operator/documents/{id}/accept', {
  summary: 'Take a document as seen and right',
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
  refusals: ['NOT_FOUND'],
});

export const refuseDocument = endpoint('POST', '/operator/documents/{id}/refuse', {
  summary: 'Refuse a document; its company gets the reason by mail',
  body: v.object({ reason: filledText(400) }),
  status: 204,
  refusals: ['NOT_FOUND'],
});

const Mail = v.object({
  id: v.string(),
  kind: v.string(),
  recipient: v.string(),
  tries: v.number(),
  queuedAt: time,
  dueAt: time,
});
export type WaitingMail = v.InferOutput<typeof Mail>;

export const listMails = endpoint('GET', '/operator/mails', {
  summary: 'Mails that wait, the first in the queue first; recorded in the audit',
  query: v.object({ cursor: before }),
  answer: v.object({ mails: v.array(Mail), ...Count.entries }),
});

export const resendMail = endpoint('POST', '/operator/mails/{id}/resend', {
  summary: 'Have a waiting mail delivered at once',
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const dropMail = endpoint('DELETE', '/operator/mails/{id}', {
  summary: 'Delete a waiting mail, which is then never delivered; recorded in the audit',
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const listAudit = endpoint('GET', '/operator/audit', {
  summary: 'What operators have done, the latest first',
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  answer: v.object({ entries: v.array(AuditRow), nextCursor: v.nullable(v.string()) }),
});

export const exportAudit = endpoint('GET', '/operator/audit.csv', {
  summary: 'The whole audit',
  text: 'text/csv',
});
