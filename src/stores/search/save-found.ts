import { saveCsv } from '#client/save-file.ts';
import type { Cell } from '#domain/csv/csv.ts';
import { PAGE_LIMIT } from '#domain/search/search-query.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Page } from './list.ts';
import type { Ask, Query } from './search.ts';

export const SAVED_AT_MOST = 1000;

export interface SavingProgress {
  readonly fetched: number;
  readonly wanted: number;
  /** Exact unless `isCapped`. */
  readonly total: number;
  readonly isCapped: boolean;
}

export interface SaveOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SavingProgress) => void;
}

interface ExportSource<Card> {
  readonly ask: Ask<Page<Card>>;
  readonly query: Query;
  /** With its head. */
  readonly tableOf: (cards: readonly Card[]) => readonly (readonly Cell[])[];
  readonly fileOn: (date: string) => string;
  readonly locale: Locale;
}

/**
 * Downloads the first {@link SAVED_AT_MOST} results page by page as CSV. Saves nothing on failure or abort.
 */
export async function saveFound<Card extends { readonly _id: string }>(
  { ask, query, tableOf, fileOn, locale }: ExportSource<Card>,
  { signal, onProgress }: SaveOptions,
): Promise<void> {
  const cards = new Map<string, Card>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await ask({
      query: { ...query, limit: String(PAGE_LIMIT), ...(cursor !== undefined && { cursor }) },
      signal,
    });
    signal.throwIfAborted();
    // A listing that is republished meanwhile may occur twice.
    for (const card of page.cards) cards.set(card._id, card);
    const { total, totalIsCapped: isCapped = false } = page;
    const wanted = Math.min(total, SAVED_AT_MOST);
    onProgress({ fetched: Math.min(cards.size, wanted), wanted, total, isCapped });
    cursor = cards.size < SAVED_AT_MOST ? page.nextCursor : null;
  }
  saveCsv(tableOf([...cards.values()].slice(0, SAVED_AT_MOST)), fileOn, locale);
}
