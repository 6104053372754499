import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { findCompany } from '../db/companies.ts';
import { changeImport, endOf, findImport, findRunningImports, type StoredImport } from '../db/imports.ts';
import {
  countMissing,
  findImportRows,
  findMissing,
  hasUnknownRow,
  type ImportRow,
} from '../db/import-rows.ts';
import { acquireJob, releaseJob, renewJob } from '../db/jobs.ts';
import { pictureWorker } from '../files/picture-worker.ts';
import { ApiError } from '../ground/api-error.ts';
import { giveWay } from '../ground/give-way.ts';
import { changeState } from '../listings/change-state.ts';
import { LISTINGS } from '../listings/documents.ts';
import type { Services } from '../services.ts';
import { sheetOf } from './import-answers.ts';
import { fetchFile } from './fetch-picture.ts';
import { pictureFetcher } from './pictures.ts';
import { applyRow, checkRow, importTools, storeChecked, type ImportTools } from './run-row.ts';

/** Held by one process; a killed one loses it after this time. */
const JOB = 'imports';
const LEASE_MS = 20_000;
const RENEWED_AFTER_MS = 2000;

/** Rows of an import before another company's turn, and the time after which no further row begins. */
const SLICE = 20;
const SLICE_MS = 2000;
const IMPORTS_AT_ONCE = 20;

/** For a row and its rest, on average, so that a busy server imports too. */
const PACE_MS = 45;
/** Per time of work. */
const REST = 2;

/** Checks and applies imports until none is left. One process at a time; others have no effect. */
export async function runImports(services: Services, tools: ImportTools, signal: AbortSignal): Promise<void> {
  const { database, clock } = services;
  const isStopped = () => signal.aborted;
  if ((await findRunningImports(database.kysely, 1)).length === 0) return;
  const holder = randomUUID();
  const now = clock();
  if ((await acquireJob(database.kysely, JOB, holder, now + LEASE_MS, now)) === undefined) return;
  let renewed = now;
  const renew = async () => {
    if (clock() - renewed < RENEWED_AFTER_MS) return true;
    renewed = clock();
    return renewJob(database.kysely, JOB, holder, renewed + LEASE_MS);
  };
  try {
    for (;;) {
      const running = await findRunningImports(database.kysely, IMPORTS_AT_ONCE);
      if (running.length === 0) return;
      let failures = 0;
      for (const stored of running) {
        if (isStopped() || !(await renew())) return;
        try {
          await runSlice(services, tools, stored, async () => !isStopped() && (await renew()));
        } catch (error) {
          services.log.warn({ err: error, import: stored.id }, 'an import failed and will be resumed');
          failures += 1;
        }
      }
      if (failures === running.length) return;
    }
  } finally {
    await releaseJob(database.kysely, JOB, holder);
  }
}

/** @param mayGoOn asked before each row */
async function runSlice(
  services: Services,
  tools: ImportTools,
  stored: StoredImport,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const { kysely } = services.database;
  const company = await findCompany(services.database.kysely, stored.company_id);
  if (company?.suspended_at !== null) {
    await changeImport(kysely, stored, endOf('failed'));
    return;
  }
  const work = { services, company, sheet: sheetOf(stored), checked: new Map<string, number>() };
  const rows = await findImportRows(kysely, stored.id, stored.last_line, SLICE);
  const checked: ImportRow[] = [];
  let progress = stored;
  const started = performance.now();
  let due = started;
  for (const row of rows) {
    const begun = performance.now();
    // The servers of its pictures may be slow.
    const isLate = progress !== stored && begun - started > SLICE_MS;
    if (isLate || !(await mayGoOn())) break;
    if (stored.state === 'checking') checked.push(await checkRow(work, row));
    else if (!(await applyRow(work, tools, progress, row))) return;
    progress = { ...progress, last_line: row.line, done: progress.done + 1 };
    due += PACE_MS;
    const now = performance.now();
    await rest(now - begun, due - now);
  }
  if (checked.length > 0 && !(await storeChecked(work, stored, checked))) return;
  const isStopped = progress.done - stored.done < rows.length;
  if (isStopped || rows.length === SLICE) return;
  if (stored.state === 'checking') await finishCheck(services, progress);
  else await pauseMissing(services, progress, mayGoOn);
}

/** Leaves calls most of the time, and all of it while they are answered. */
async function rest(workMs: number, limitMs: number): Promise<void> {
  const restMs = Math.max(0, Math.min(REST * workMs, limitMs));
  await pause(restMs);
  await giveWay(limitMs - restMs);
}

/** Nothing is paused while a faulty row could be about any of the missing. */
async function finishCheck({ database }: Services, stored: StoredImport): Promise<void> {
  const isComplete = stored.is_complete === 1 && !(await hasUnknownRow(database.kysely, stored.id));
  const { active, missing } = isComplete
    ? await countMissing(database.kysely, stored)
    : { active: 0, missing: 0 };
  await changeImport(database.kysely, stored, { ...endOf('checked'), active, paused: missing });
}

async function pauseMissing(
  services: Services,
  stored: StoredImport,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const { database } = services;
  const isComplete = stored.is_complete === 1 && !(await hasUnknownRow(database.kysely, stored.id));
  const missing = isComplete ? await findMissing(database.kysely, stored, SLICE) : [];
  for (const id of missing) {
    if (!(await mayGoOn())) return;
    try {
      await changeState(
        services,
        LISTINGS[stored.kind],
        { id, companyId: stored.company_id },
        { isPaused: true },
      );
    } catch (error) {
      // Deleted meanwhile.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  if (missing.length > 0) return;
  const current = await findImport(database.kysely, stored.id);
  if (current?.last_line === stored.last_line) await changeImport(database.kysely, stored, endOf('done'));
}

const INTERVAL_MS = 1000;

export interface ImportWorker {
  stop(): Promise<void>;
}

/** Failures are logged and retried. */
export function startImports(services: Services): ImportWorker {
  const tools = importTools(services, pictureFetcher(services, pictureWorker(), fetchFile));
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await runImports(services, tools, signal);
      } catch (error) {
        services.log.warn({ err: error }, 'imports could not be read');
      }
      await pause(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
