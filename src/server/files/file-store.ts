/** Where uploads are kept. Keys are made by the server, never by a visitor. */
export interface FileStore {
  /** Folder of this machine in which uploads lie while they arrive. */
  readonly incoming: string;
  /** Stores the bytes so that they survive a power cut, or stores nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or nothing when there is no such file. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** As {@link FileStore.get}, piece by piece, and only the range where one is given. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Does some work with the file as one of this machine, by its path. Gives nothing when there is no such file. */
  withLocal<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result | undefined>;
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every stored file, in no particular order. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what uploads that never came to an end have left behind before a time, in milliseconds since 1970. */
  removeUnfinished(before: number): Promise<number>;
}

/** A part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file as a store lists it. */
export interface StoredFile {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/** A key is a plain name: no path can be made of it. */
const KEY = /^[\w-]{1,100}(\.[a-z0-9]{1,10}){0,2}$/;

/** Whether the name is one that {@link checkKey} lets pass. */
export const isKey = (name: string): boolean => KEY.test(name);

/** @throws TypeError for a key that is not a plain name. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError('A file key is a plain name.');
  return key;
}
