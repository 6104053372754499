import type { Transaction } from 'kysely';
import type { AuditEntry } from '../db/audit.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';

/** What the commands work with. */
export interface Admin extends Pick<
  Services,
  'database' | 'files' | 'passwords' | 'clock' | 'log' | 'secret'
> {
  /** The folder of the demo's log-in. */
  readonly dataFolder: string;
  /** Where the site is, for links. */
  readonly origin: string;
}

/** A value of a table, as JSON has it too. */
export type Cell = string | number | boolean | null;

/** A change that waits to be confirmed. */
export interface Change {
  readonly is: 'change';
  /** What it will do, as a sentence. */
  readonly intent: string;
  readonly entry: Pick<AuditEntry, 'action' | 'subject_kind' | 'subject_id' | 'company_id'>;
  /**
   * Does it, together with the note of it.
   * @returns what is to be noted of it; of people ids alone.
   */
  readonly apply: (tables: Transaction<Tables>) => Promise<Readonly<Record<string, Cell>>>;
  /** What takes its time before the transaction. */
  readonly beforehand?: () => Promise<void>;
  /** What follows once it is stored. */
  readonly afterwards?: () => Promise<void>;
  /** What to know now that it is done. */
  readonly hint?: () => string | undefined;
}

/** What a command comes to. */
export type Outcome =
  | { readonly is: 'rows'; readonly rows: readonly Readonly<Record<string, Cell>>[] }
  | { readonly is: 'record'; readonly record: Readonly<Record<string, Cell>> }
  | Change
  /** It is so already. */
  | { readonly is: 'nothing'; readonly because: string };

/** What was given to a command, checked. */
export interface Given {
  /** Empty where the command takes none. */
  readonly id: string;
  readonly company: string | undefined;
  readonly noun: 'space' | 'service' | undefined;
  readonly query: string | undefined;
  readonly limit: number;
}

/** A command of `npm run admin`. */
export interface Command {
  /** What stands behind its words: an id, or nothing. */
  readonly takes?: string;
  readonly options?: readonly ('company' | 'noun' | 'query' | 'limit')[];
  /** What it does, for the help. */
  readonly does: string;
  readonly example: string;
  readonly run: (admin: Admin, given: Given) => Promise<Outcome>;
}
