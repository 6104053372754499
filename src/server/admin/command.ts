import type { ListingKind } from '#domain/listing/listing.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { Task } from '#domain/operator/tasks.ts';
import type { Cell, Change } from '../db/audited-change.ts';
import type { Services } from '../services.ts';

export interface Admin extends Pick<
  Services,
  'database' | 'files' | 'passwords' | 'clock' | 'log' | 'secret'
> {
  readonly dataFolder: string;
  readonly origin: string;
  /** What settings and texts lack. */
  readonly goLiveTasks: readonly Task[];
  /** Age at which a backup is late. */
  readonly backupHours: number;
}

export type Part = Readonly<Record<string, Cell>> | readonly Readonly<Record<string, Cell>>[];

export type Outcome =
  | { readonly type: 'rows'; readonly rows: readonly Readonly<Record<string, Cell>>[] }
  | { readonly type: 'record'; readonly record: Readonly<Record<string, Cell>> }
  /** Each with a heading. */
  | { readonly type: 'parts'; readonly parts: Readonly<Record<string, Part>> }
  | Change
  /** Already in the requested state. */
  | { readonly type: 'nothing'; readonly reason: string };

/** Findings, for readers of a language. */
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
