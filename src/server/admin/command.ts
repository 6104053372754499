import type { Transaction } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { AuditEntry } from '../db/audit.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';

export interface Admin extends Pick<
  Services,
  'database' | 'files' | 'passwords' | 'clock' | 'log' | 'secret'
> {
  readonly dataFolder: string;
  readonly origin: string;
  /** Absent in the console. */
  readonly goLiveTasks?: readonly string[];
}

export type Cell = string | number | boolean | null;

/** A change that waits for confirmation. */
export interface Change {
  readonly type: 'change';
  readonly intent: string;
  readonly entry: Pick<AuditEntry, 'action' | 'subject_kind' | 'subject_id' | 'company_id'>;
  /** Runs with the audit entry in one transaction. @returns the entry's details; ids only for persons */
  readonly apply: (tables: Transaction<Tables>, operator: string) => Promise<Readonly<Record<string, Cell>>>;
  readonly beforeCommit?: () => Promise<void>;
  /** Runs after the commit. */
  readonly afterCommit?: () => Promise<void>;
  readonly hint?: () => string | undefined;
}

export type Outcome =
  | { readonly type: 'rows'; readonly rows: readonly Readonly<Record<string, Cell>>[] }
  | { readonly type: 'record'; readonly record: Readonly<Record<string, Cell>> }
  | Change
  /** Already in the requested state. */
  | { readonly type: 'nothing'; readonly reason: string };

/** What was found, for readers of a language. */
export const FACTS_IN = LOCALES.map((locale) => `facts-${locale}` as const);

export const TEXT_OPTIONS = [
  ...(['company', 'query', 'number', 'until', 'reason', 'facts', 'fields', 'file'] as const),
  ...(['authority', 'reference', 'effect', 'on'] as const),
  ...FACTS_IN,
] as const;

type TextOption = (typeof TEXT_OPTIONS)[number];

export interface CommandInput extends Readonly<Record<TextOption, string | undefined>> {
  readonly id: string;
  readonly kind: ListingKind | undefined;
  readonly limit: number;
}

export interface Command {
  readonly argument?: string;
  readonly options?: readonly Exclude<keyof CommandInput, 'id'>[];
  readonly does: string;
  readonly example: string;
  readonly run: (admin: Admin, given: CommandInput) => Promise<Outcome>;
}
