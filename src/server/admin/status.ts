import { statfs } from 'node:fs/promises';
import { STUCK_TRIES, type Task } from '#domain/operator/tasks.ts';
import { findAudit } from '../db/audit.ts';
import { countOpenCases } from '../db/case-lists.ts';
import { countUnseenDocuments } from '../db/documents.ts';
import { findEngineFacts } from '../db/engine-facts.ts';
import { countImports } from '../db/imports.ts';
import { findOperators } from '../db/operators.ts';
import { countMails, countTriedMails } from '../db/outgoing-mail.ts';
import { HOUR_MS } from '../ground/durations.ts';
import { isMissing } from '../ground/missing-file.ts';
import { VERSION } from '../ground/version.ts';
import { isLoopback } from '../security/cookies.ts';
import type { Admin } from './command.ts';
import { findLastBackup } from './last-backup.ts';

type Source = Pick<Admin, 'database' | 'dataFolder' | 'origin' | 'goLiveTasks' | 'backupHours' | 'clock'>;

export const isLocal = ({ origin }: Pick<Admin, 'origin'>): boolean => isLoopback(new URL(origin).hostname);

/** What a public site still needs; empty on an address of this machine. */
export async function findTasks(source: Source): Promise<readonly Task[]> {
  if (isLocal(source)) return [];
  const { database, dataFolder, goLiveTasks, backupHours, clock } = source;
  const [operators, backup, mailArrived] = await Promise.all([
    findOperators(database.kysely),
    findLastBackup(dataFolder),
    findMailArrival(database),
  ]);
  const isUnsent = mailArrived === undefined && !goLiveTasks.some(({ id }) => id === 'smtp');
  return [
    ...goLiveTasks,
    ...(isUnsent ? [{ id: 'testMail' } as const] : []),
    ...operatorTasks(operators.length),
    ...backupTasks(backup, backupHours, clock()),
  ];
}

/** Action of the audit: an operator has typed the code of a test mail. */
export const MAIL_ARRIVED = 'mailArrived';

async function findMailArrival(database: Source['database']): Promise<number | undefined> {
  const [entry] = await findAudit(database.kysely, { text: '', action: MAIL_ARRIVED }, 1);
  return entry?.done_at;
}

const operatorTasks = (accounts: number): Task[] =>
  accounts > 1 ? [] : [{ id: accounts === 0 ? 'operator' : 'secondOperator' }];

function backupTasks(backup: number | undefined, backupHours: number, now: number): Task[] {
  if (backup === undefined) return [{ id: 'backup' }];
  const hours = Math.floor((now - backup) / HOUR_MS);
  return hours < backupHours ? [] : [{ id: 'oldBackup', values: { hours } }];
}

/** What waits, and how the server runs. */
export async function findStatus({ database, dataFolder }: Source) {
  const { kysely } = database;
  const [cases, documents, mails, stuckMails, imports, engine, disk, backup, mailArrived] = await Promise.all(
    [
      countOpenCases(kysely),
      countUnseenDocuments(kysely),
      countMails(database.kysely),
      countTriedMails(database.kysely, STUCK_TRIES),
      countImports(kysely),
      findEngineFacts(database),
      findDisk(dataFolder),
      findLastBackup(dataFolder),
      findMailArrival(database),
    ],
  );
  return {
    waiting: {
      ...{ cases, documents, mails, stuckMails },
      ...{ runningImports: imports.running, failedImports: imports.failed },
    },
    versions: {
      ...{ release: VERSION, node: process.versions.node },
      ...{ engine: database.engine, database: engine.version },
    },
    storage: {
      ...disk,
      databaseBytes: engine.bytes,
    },
    ...{ backup, mailArrived },
  };
}

/** Of the data folder, which a command on another host than the server's may lack. */
async function findDisk(dataFolder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(dataFolder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    if (isMissing(error)) return { freeBytes: null, totalBytes: null };
    throw error;
  }
}
