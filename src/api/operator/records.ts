import * as v from 'valibot';
import { DOCUMENT_KINDS } from '#domain/company/documents.ts';
import { day } from '#domain/listing/availability.ts';
import { filledText, lineText } from '#domain/text.ts';
import { endpoint } from '../endpoint.ts';
import { CompanyFacts, CompanyRow, ListingRow, search } from './rows.ts';

const time = v.string();

/** Where the page begins, as the page before says. */
const before = v.optional(lineText(64));

const Count = v.object({ total: v.number(), nextCursor: v.nullable(v.string()) });

export const findRecords = endpoint('GET', '/operator/records', {
  summary:
    'Companies by part of their name or address, a company with its listings or a listing by id; without a query the newest',
  query: v.object({ ...search, companiesCursor: before, listingsCursor: before }),
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
  /** Name of a company, title of a case or listing, kind of a document, or the id; null once it is gone. */
  subject: v.nullable(v.string()),
  /** Concerned; null if there is none or it is gone. */
  company: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Of a decision; its title is null once it is gone. */
  case: v.nullable(v.object({ id: v.string(), title: v.nullable(v.string()) })),
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
  documents: v.array(Document),
  formerDetails: v.array(
    v.object({ field: v.picklist(['name', 'legalName', 'vat', 'website']), value: v.string(), until: time }),
  ),
  /** The case that suspends it. */
  suspendedBy: v.nullable(v.string()),
});
export type CompanyFile = v.InferOutput<typeof CompanyFile>;

export const openCompany = endpoint('GET', '/operator/companies/{id}', {
  summary: 'A company with its documents; recorded in the audit',
  answer: CompanyFile,
  refusals: ['NOT_FOUND'],
});

export const listDocuments = endpoint('GET', '/operator/documents', {
  summary:
    'Documents that wait for an operator, of companies whose name or address begins with the query, the oldest first',
  query: v.object({ ...search, cursor: before }),
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

export const MAIL_ORDERS = ['queue', 'oldest', 'tries'] as const;

export const listMails = endpoint('GET', '/operator/mails', {
  summary: 'Mails that wait, of a kind or to addresses that begin with the query; recorded in the audit',
  query: v.object({
    ...search,
    order: v.optional(v.picklist(MAIL_ORDERS), 'queue'),
    cursor: before,
  }),
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
  summary:
    'What operators have done, the latest first; by operator, beginning of a company’s name, or id of what it is about',
  query: v.object({
    ...search,
    action: v.optional(v.pipe(v.string(), v.maxLength(40))),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  answer: v.object({ entries: v.array(AuditRow), nextCursor: v.nullable(v.string()) }),
});

export const exportAudit = endpoint('GET', '/operator/audit.csv', {
  summary: 'The whole audit',
  text: 'text/csv',
});
