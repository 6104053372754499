import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { SEEN_FILE_DAYS } from '#domain/company/documents.ts';
import { day, isDayOver } from '#domain/listing/availability.ts';
import { filledLine } from '#domain/text.ts';
import { decideDocument } from '../checks/documents.ts';
import { identityOf } from '../checks/end-checks.ts';
import type { Change } from '../db/audited-change.ts';
import { findCompany } from '../db/companies.ts';
import { findDocument, findUnseenDocuments, type Document } from '../db/documents.ts';
import { StartError } from '../ground/start-error.ts';
import { userPath } from '../ground/user-path.ts';
import type { Admin, Command } from './command.ts';
import { timeCell } from './print.ts';

async function getDocument({ database }: Pick<Admin, 'database'>, id: string): Promise<Document> {
  const document = await findDocument(database.kysely, id);
  if (document === undefined) throw new StartError(`There is no document ${id}.`);
  return document;
}

async function getIdentity({ database }: Pick<Admin, 'database'>, { company_id }: Document): Promise<string> {
  const company = await findCompany(database.kysely, company_id);
  if (company === undefined) throw new StartError('The company is gone. Nothing was done.');
  return identityOf(company);
}

/** @throws StartError saying what to write */
function optionIn<Text>(schema: v.GenericSchema<unknown, Text>, given: string, problem: string): Text {
  const read = v.safeParse(schema, given);
  if (!read.success) throw new StartError(problem);
  return read.output;
}

const UNTIL = '--until must be a day such as 2027-06-30 that is not over.';
const dayToCome = (now: number) =>
  v.pipe(
    day,
    v.check((until) => !isDayOver(until, now)),
  );
const number = filledLine(60);
const reason = filledLine(400);

const change = (
  action: string,
  { id, company_id }: Document,
  rest: Pick<Change, 'intent' | 'apply' | 'beforeCommit'>,
): Change => ({
  type: 'change',
  entry: { action, subject_kind: 'document', subject_id: id, company_id },
  ...rest,
});

/** Accepts or refuses a document. @param given with the identity of its company as the operator saw it */
export const decideOnDocument = (
  admin: Admin,
  action: 'accept' | 'refuse',
  document: Document,
  given: Pick<Document, 'number' | 'valid_until' | 'reason'> & { readonly identity: string },
): Change =>
  change(action, document, {
    intent: `${action === 'accept' ? 'Accepts' : 'Refuses'} the ${document.kind} of company ${document.company_id} ${given.identity} and mails it; the file is erased in ${String(SEEN_FILE_DAYS)} days.`,
    apply: async (tables, operator) => {
      const result = action === 'accept' ? 'passed' : 'refused';
      const decision = { ...given, result, operator } as const;
      if ((await decideDocument(tables, document, decision, admin.clock())) === undefined)
        throw new StartError(
          'The document is gone or was decided, or its company has changed meanwhile. Nothing was done.',
        );
      return { kind: document.kind, reason: given.reason };
    },
  });

const alreadySeen = (document: Document) =>
  document.seen_at === null
    ? undefined
    : ({ type: 'nothing', reason: `The document was decided on ${timeCell(document.seen_at)}.` } as const);

const ID = 'ID';

export const documentCommands = {
  'documents list': {
    options: ['limit'],
    does: 'Documents of companies that wait for an operator, the oldest first',
    example: 'documents list',
    run: async ({ database }, { limit }) => ({
      type: 'rows',
      rows: (await findUnseenDocuments(database.kysely, limit)).map((document) => ({
        id: document.id,
        kind: document.kind,
        company: document.company_name,
        companyId: document.company_id,
        type: document.media_type,
        bytes: document.bytes,
        uploaded: timeCell(document.created_at),
      })),
    }),
  },
  'document save': {
    argument: ID,
    options: ['file'],
    does: 'Writes a document to a new file, to look at it; delete that file afterwards',
    example: 'document save 0198c2f4-9d31-7a52-8e60-4c1d7b9f2a83 --file extract.pdf',
    run: async (admin, { id, file }) => {
      const document = await getDocument(admin, id);
      if (file === undefined) throw new StartError('Say where to: --file extract.pdf');
      const target = userPath(file);
      const key = document.file;
      if (key === null) return { type: 'nothing', reason: 'The file was erased.' };
      return change('open', document, {
        intent: `Writes the ${document.kind} of company ${document.company_id} to ${target}.`,
        beforeCommit: async () => {
          const bytes = await admin.files.get(key);
          if (bytes === undefined) throw new StartError('The file is gone. Nothing was done.');
          await writeNew(target, bytes);
        },
        apply: () => Promise.resolve({ kind: document.kind }),
      });
    },
  },
  'document accept': {
    argument: ID,
    options: ['number', 'until'],
    does: 'Takes a document as seen and right; the check appears on the company’s pages',
    example: 'document accept 0198c2f4-9d31-7a52-8e60-4c1d7b9f2a83 --number T-2114 --until 2027-06-30',
    run: async (admin, given) => {
      const document = await getDocument(admin, given.id);
      return (
        alreadySeen(document) ??
        decideOnDocument(admin, 'accept', document, {
          reason: null,
          identity: await getIdentity(admin, document),
          number:
            given.number === undefined
              ? null
              : optionIn(number, given.number, '--number must have at most 60 characters.'),
          valid_until:
            given.until === undefined ? null : optionIn(dayToCome(admin.clock()), given.until, UNTIL),
        })
      );
    },
  },
  'document refuse': {
    argument: ID,
    options: ['reason'],
    does: 'Refuses a document; the company gets the reason by mail, in the language it is written in',
    example: 'document refuse 0198c2f4-9d31-7a52-8e60-4c1d7b9f2a83 --reason Illegible.',
    run: async (admin, given) => {
      const document = await getDocument(admin, given.id);
      const why = optionIn(
        reason,
        given.reason ?? '',
        'Say why, in at most 400 characters: --reason "It ended in 2024."',
      );
      return (
        alreadySeen(document) ??
        decideOnDocument(admin, 'refuse', document, {
          ...{ reason: why, number: null, valid_until: null },
          identity: await getIdentity(admin, document),
        })
      );
    },
  },
} satisfies Record<string, Command>;

/** Readable by its user only. @throws StartError if there is a file already */
async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new StartError(`${file} cannot be written: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
