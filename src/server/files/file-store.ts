/** Where uploads are kept. Keys are made by the server, never by a visitor. */
export interface FileStore {
  /** Stores the bytes so that they survive a power cut, or stores nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or nothing when there is no such file. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** A key is a plain name: no path can be made of it. */
const KEY = /^[\w-]{1,100}(\.[a-z0-9]{1,10}){0,2}$/;

/** @throws TypeError for a key that is not a plain name. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('A file key is a plain name.');
  return key;
}
