import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';

export const IMPORT_ROWS = 5000;

export const IMPORT_BYTES = 20 * 1024 * 1024;

/** Faults that an answer names; the report has all. */
export const SHOWN_FAULTS = 1000;

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;

export type SheetFormat = (typeof SHEET_FORMATS)[number];

export const IMPORT_STATES = ['checking', 'checked', 'applying', 'done', 'failed'] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

export const ROW_OUTCOMES = ['created', 'changed', 'unchanged', 'faulty'] as const;

export type RowOutcome = (typeof ROW_OUTCOMES)[number];

const kind = v.picklist(LISTING_KINDS, issue('issues.chooseOne'));

const sheetQuery = v.object({
  kind,
  format: v.optional(v.picklist(SHEET_FORMATS, issue('issues.chooseOne')), 'xlsx'),
});

const yesNo = v.pipe(
  v.picklist(['true', 'false'], issue('issues.chooseOne')),
  v.transform((given) => given === 'true'),
);

/** JSON of headings and ids of columns; an empty id leaves the column out. */
const columns = v.pipe(
  v.string(),
  v.maxLength(60_000, issue('issues.tooLong')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = v.safeParse(
      v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
      dataset.value,
    );
    if (read.success) return read.output;
    addIssue({ message: issue('issues.invalid') });
    return NEVER;
  }),
);

export const Import = v.object({
  id: v.string(),
  kind,
  state: v.picklist(IMPORT_STATES),
  isComplete: v.boolean(),
  counts: v.object({
    created: natural,
    changed: natural,
    unchanged: natural,
    paused: natural,
    faulty: natural,
  }),
  faults: v.array(v.object({ row: natural, column: v.string(), message: v.string() })),
  /** Headings whose columns are not read. */
  unknownHeadings: v.array(v.string()),
  /** Those that the company has matched or left out (empty id), in this file or an earlier one. */
  chosenColumns: v.record(v.string(), v.string()),
  /** What these headings can be matched with; absent if there are none. */
  columns: v.optional(v.array(v.object({ id: v.string(), heading: v.string() }))),
  /** Whether applying it needs `acceptPausing`. */
  needsAcceptance: v.boolean(),
  progress: v.object({ done: natural, total: natural }),
});

export type Import = v.InferOutput<typeof Import>;

export const getImportTemplate = endpoint('GET', '/imports/template', {
  summary: 'An empty spreadsheet with a column for each part, price and fact of a kind',
  needsLogin: false,
  query: sheetQuery,
});

export const startImport = endpoint('POST', '/imports', {
  summary: "Check a spreadsheet of the signed-in company's listings without changing anything",
  scope: 'listings:write',
  upload: 'file',
  uploadLimit: IMPORT_BYTES,
  fields: v.object({ kind, isComplete: v.optional(yesNo, 'false'), columns: v.optional(columns, '{}') }),
  answer: Import,
  status: 201,
  refusals: [
    ...(['IMPORT_RUNNING', 'MULTIPART_NEEDED', 'SHEET_TOO_COMPLEX', 'SHEET_TOO_LARGE'] as const),
    ...(['SHEET_TOO_LONG', 'SHEET_UNREADABLE', 'TOO_MANY_REQUESTS'] as const),
  ],
});

export const getImport = endpoint('GET', '/imports/{id}', {
  summary: "One of the signed-in company's imports, with what it would change or has changed",
  scope: 'listings:write',
  answer: Import,
  refusals: ['NOT_FOUND'],
});

export const applyImport = endpoint('POST', '/imports/{id}/apply', {
  summary: 'Publish, change and pause what a checked import names; repeating the call has no effect',
  scope: 'listings:write',
  body: v.object({ acceptPausing: v.optional(v.boolean(), false) }),
  answer: Import,
  refusals: ['IMPORT_RUNNING', 'NOT_FOUND', 'PAUSING_NOT_ACCEPTED', 'TOO_MANY_REQUESTS'],
});

export const getImportReport = endpoint('GET', '/imports/{id}/report', {
  summary: "An import's rows with what became of each, as CSV",
  scope: 'listings:write',
  text: 'text/csv; charset=utf-8',
  refusals: ['NOT_FOUND'],
});

export const exportListings = endpoint('GET', '/exports', {
  summary: "The signed-in company's listings as a spreadsheet that an import takes back unchanged",
  scope: 'listings:read',
  query: sheetQuery,
  refusals: ['SHEET_TOO_LONG', 'TOO_MANY_REQUESTS'],
});
