import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { FileStore } from './file-store.ts';

/** What keeping and removing uploads needs of the server. */
export interface UploadServices {
  readonly database: Database;
  readonly files: FileStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Logger;
}
