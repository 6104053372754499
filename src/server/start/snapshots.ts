import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import { LAST_BACKUP } from '../admin/last-backup.ts';
import { bucketOf } from '../files/bucket.ts';
import type { FileStore } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';
import { s3Store } from '../files/s3-store.ts';
import { HOUR_MS } from '../ground/durations.ts';
import { StartError } from '../ground/start-error.ts';
import { copyDatabase } from './backup-data.ts';
import { DATA } from './data-folder.ts';
import { replaceSynced, sync } from './synced-files.ts';
import { keptOf } from './thinning.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Files are stored in pieces named by their hash: what has not changed since the last snapshot is there already. */
const PIECE_BYTES = 1024 * 1024;
/** About this number of the pieces already there are read again by each snapshot, and replaced if damaged. */
const CHECKED_PIECES = 16;
/** Of pieces that no snapshot refers to, since one may be in the making. */
const UNUSED_MS = HOUR_MS;

const Snapshot = v.object({
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Hashes of their pieces, in order. */
  files: v.record(v.string(), v.array(v.string())),
  uploads: v.array(v.string()),
});
type Snapshot = v.InferOutput<typeof Snapshot>;

const pieceKey = (hash: string): string => `${hash}.gz`;
const snapshotKey = (time: number): string => `${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}.json`;
const SNAPSHOT_KEY = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.json$/;

/** @param address of a folder or a bucket @param dataFolder for temporary files */
export const openSnapshots = (address: string, dataFolder: string): Promise<FileStore> =>
  address.startsWith('s3://')
    ? s3Store(bucketOf(address), path.join(dataFolder, 'incoming'))
    : Promise.resolve(folderStore(path.resolve(address)));

/** In ms since 1970, oldest first. */
export async function findSnapshots(store: FileStore): Promise<number[]> {
  const times: number[] = [];
  for await (const { key } of store.list()) {
    const time = timeOf(key);
    if (time !== undefined) times.push(time);
  }
  return times.sort((a, b) => a - b);
}

function timeOf(key: string): number | undefined {
  return SNAPSHOT_KEY.test(key) ? Date.parse(key.replace(SNAPSHOT_KEY, '$1:$2:$3.$4')) : undefined;
}

/** Stores database, secret and uploads while the server runs, then deletes what is no longer kept. */
export async function takeSnapshot(dataFolder: string, store: FileStore, now: number): Promise<void> {
  const uploads = folderStore(path.join(dataFolder, DATA.uploads));
  const stored = await keysOf(store);
  // Before and after the database, so that every file it refers to is there.
  await storeUploads(uploads, store, stored);
  const files = {
    [DATA.database]: await storeDatabase(dataFolder, store, stored),
    [DATA.secret]: await storePieces(path.join(dataFolder, DATA.secret), store, stored),
  };
  const snapshot: Snapshot = {
    takenAt: new Date(now).toISOString(),
    files,
    uploads: await storeUploads(uploads, store, stored),
  };
  await store.put(snapshotKey(now), Buffer.from(JSON.stringify(snapshot)));
  replaceSynced(path.join(dataFolder, LAST_BACKUP), `${new Date().toISOString()}\n`);
  await thin(store, now);
}

async function keysOf(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of store.list()) keys.add(key);
  return keys;
}

async function storeUploads(uploads: FileStore, store: FileStore, stored: Set<string>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of uploads.list()) {
    const bytes = stored.has(key) ? undefined : await uploads.get(key);
    if (bytes !== undefined) {
      await store.put(key, bytes);
      stored.add(key);
    }
    if (stored.has(key)) keys.push(key);
  }
  return keys;
}

/** @returns the hashes of its pieces */
async function storeDatabase(dataFolder: string, store: FileStore, stored: Set<string>): Promise<string[]> {
  // A folder, so that a log left beside a copy that was killed is never taken for the next one's.
  const unfinished = path.join(dataFolder, 'snapshot.part');
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished);
    const copy = path.join(unfinished, DATA.database);
    await copyDatabase(path.join(dataFolder, DATA.database), copy);
    return await storePieces(copy, store, stored);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** @returns the hashes of the file's pieces; none if there is no such file */
async function storePieces(file: string, store: FileStore, stored: Set<string>): Promise<string[]> {
  const hashes: string[] = [];
  if (!existsSync(file)) return hashes;
  const stream = createReadStream(file, { highWaterMark: PIECE_BYTES });
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const hash = hashOf(piece);
    const key = pieceKey(hash);
    hashes.push(hash);
    const isChecked = Math.random() * stored.size < CHECKED_PIECES;
    if (!stored.has(key) || (isChecked && (await readPiece(store, hash)) === undefined)) {
      await store.put(key, await zip(piece));
      stored.add(key);
    }
  }
  return hashes;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** `undefined` if it is missing or damaged. */
async function readPiece(store: FileStore, hash: string): Promise<Uint8Array | undefined> {
  const zipped = await store.get(pieceKey(hash));
  const bytes = zipped && (await unzip(zipped, { maxOutputLength: PIECE_BYTES }).catch(() => undefined));
  return bytes !== undefined && hashOf(bytes) === hash ? bytes : undefined;
}

async function thin(store: FileStore, now: number): Promise<void> {
  const times = await findSnapshots(store);
  const kept = keptOf(times);
  const used = new Set<string>();
  for (const time of kept) {
    const { files, uploads } = await readSnapshot(store, time);
    for (const key of [...Object.values(files).flat().map(pieceKey), ...uploads]) used.add(key);
  }
  for (const time of times.filter((each) => !kept.has(each))) await store.delete(snapshotKey(time));
  for await (const { key, storedAt } of store.list()) {
    if (timeOf(key) === undefined && !used.has(key) && storedAt < now - UNUSED_MS) await store.delete(key);
  }
}

async function readSnapshot(store: FileStore, time: number): Promise<Snapshot> {
  const bytes = await store.get(snapshotKey(time));
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(bytes ?? []).toString());
  } catch {
    given = undefined;
  }
  const read = v.safeParse(Snapshot, given);
  if (!read.success) throw new StartError(`The snapshot ${snapshotKey(time)} is damaged.`);
  return read.output;
}

/** Writes the files of a snapshot to a folder, in the layout of a backup. @throws StartError if one is damaged */
export async function fetchSnapshot(store: FileStore, time: number, folder: string): Promise<void> {
  const { files, uploads } = await readSnapshot(store, time);
  const damaged = (what: string) =>
    new StartError(
      `The snapshot of ${new Date(time).toISOString()} is damaged: ${what} is missing or altered.`,
    );
  await mkdir(folder, { recursive: true });
  for (const [name, hashes] of Object.entries(files)) {
    if (name !== path.basename(name)) throw damaged(name);
    if (hashes.length === 0) continue;
    const target = path.join(folder, name);
    const handle = await open(target, 'wx', 0o600);
    try {
      for (const hash of hashes) {
        const piece = await readPiece(store, hash);
        if (piece === undefined) throw damaged(`a part of ${name}`);
        await handle.writeFile(piece);
      }
    } finally {
      await handle.close();
    }
    sync(target);
  }
  const restored = folderStore(path.join(folder, DATA.uploads));
  for (const key of uploads) {
    const bytes = await store.get(key);
    if (bytes === undefined) throw damaged(`the upload ${key}`);
    await restored.put(key, bytes);
  }
}
