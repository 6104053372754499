import type { Transaction } from 'kysely';
import { SEEN_FILE_DAYS, UNSEEN_DOCUMENTS_LIMIT, type DocumentKind } from '#domain/company/documents.ts';
import { type Company, lockCompanyById } from '../db/companies.ts';
import { addDocument, clearSeenFiles, markSeen, type Document } from '../db/documents.ts';
import type { Tables } from '../db/tables.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { plainName, putFile, type FinishedUpload } from '../files/store-upload.ts';
import { ApiError } from '../ground/api-error.ts';
import { DAY_MS } from '../ground/durations.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { identityOf } from './end-checks.ts';
import { refreshKnownNames } from './look-alikes.ts';

interface Sent {
  readonly companyId: string;
  readonly kind: DocumentKind;
  readonly name: string;
}

/** @returns its id. @throws ApiError if too many wait for an operator */
export async function storeDocument(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  finished: FinishedUpload,
  { companyId, kind, name }: Sent,
): Promise<string> {
  const { database, files, clock } = services;
  const { id, file, bytes } = await putFile(services, finished);
  const document: Document = {
    ...{ id, company_id: companyId, kind, file, bytes, media_type: finished.type, name: plainName(name) },
    ...{ created_at: clock(), result: 'waiting', seen_at: null },
    ...{ number: null, valid_until: null, reason: null, operator: null, identity: null, ended_at: null },
  };
  const outcome = await addDocument(database, document, UNSEEN_DOCUMENTS_LIMIT).catch((error: unknown) => {
    // The sweeper deletes what can't be deleted now.
    void files.delete(file).catch(() => undefined);
    throw error;
  });
  if (outcome === 'added') return id;
  await files.delete(file).catch(() => undefined);
  throw new ApiError(outcome === 'overLimit' ? 'COMPANY_STORAGE_FULL' : 'SESSION_EXPIRED');
}

export interface Decision extends Pick<Document, 'number' | 'valid_until' | 'reason'> {
  readonly result: 'passed' | 'refused';
  readonly operator: string;
  /** The company's identity as the operator saw it. */
  readonly identity: string;
}

/**
 * Its company gets a mail. @returns the document; `undefined` if it is gone or has been seen, or if its company has
 * changed what an accepted one would be compared with
 */
export async function decideDocument(
  tables: Transaction<Tables>,
  { id, company_id: companyId }: Pick<Document, 'id' | 'company_id'>,
  decision: Decision,
  now: number,
): Promise<Document | undefined> {
  const company = await lockCompanyById(tables, companyId);
  if (company === undefined) return undefined;
  if (decision.result === 'passed' && identityOf(company) !== decision.identity) return undefined;
  const seen = await markSeen(tables, id, { ...decision, seen_at: now });
  if (seen === undefined) return undefined;
  await refreshKnownNames(tables, company);
  await notifyCompany(tables, company, seen, now);
  return seen;
}

const notifyCompany = (
  tables: Transaction<Tables>,
  { email, locale }: Company,
  { id, result }: Document,
  now: number,
): Promise<void> => {
  const kind = result === 'passed' ? 'documentAccepted' : 'documentRefused';
  return queueMail(tables, { kind, recipient: email, subjectId: id, locale, now });
};

const BATCH = 100;

/** Safe to run concurrently. */
export async function eraseSeenFiles(
  services: Pick<Services, 'database' | 'files' | 'clock' | 'log'>,
): Promise<void> {
  const { database, clock } = services;
  for (;;) {
    const files = await clearSeenFiles(database, clock() - SEEN_FILE_DAYS * DAY_MS, BATCH);
    await deleteFiles(services, files);
    if (files.length < BATCH) return;
  }
}
