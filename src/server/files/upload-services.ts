import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { FileStore } from './file-store.ts';

export interface UploadServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: () => number;
  readonly log: Logger;
}
