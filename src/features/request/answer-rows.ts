import { quoteComparables } from '#domain/quote/quote-figures.ts';
import { toMajor } from '#domain/price/minor-units.ts';
import { PRICE_FAMILIES, pricesBy, type PriceFamily } from '#domain/price/price.ts';
import { QUOTE_ITEMS, type QuoteItem, type QuoteLine } from '#domain/quote/quote.ts';
import type { QuotedMonth, RequestThread } from '#domain/request/request.ts';
import { withLeast, type Cell, type PriceCell, type Row, type RowGroup } from '#site/compared-rows.ts';
import type { Language } from '#site/fact-words.ts';
import { formatList, formatShortDate } from '#site/format.ts';
import { priceOnCard } from '#site/price-on-card.ts';
import { comparableText, comparedUnit, formatMoney } from '#site/price-words.ts';
import { lineValue, quoteTerms, type QuoteTerm } from '#site/quote-words.ts';
import { isComplete } from './answer-order.ts';

type Quoted = NonNullable<RequestThread['quote']>;

/** Of each owner, `null` where none can be expected. */
const cellsOf = <C extends Cell>(
  threads: readonly RequestThread[],
  cellOf: (thread: RequestThread, quote: Quoted) => C | undefined | null,
) =>
  threads.map((thread) => (thread.state === 'quoted' && thread.quote ? cellOf(thread, thread.quote) : null));

const isAnyIn = ({ cells }: Row): boolean => cells.some((cell) => cell);

const joined = (...notes: readonly (string | undefined)[]): string => notes.filter(Boolean).join(' · ');

/** @param asked families of prices, the one to show first */
export function answerGroup(
  threads: readonly RequestThread[],
  { t, locale, today }: Language,
  asked: readonly PriceFamily[],
): RowGroup {
  const day = (at: string) => formatShortDate(new Date(at), locale);
  const stateCell = ({ state, quote, decline, lastAt }: RequestThread): Cell => {
    const text = t(`request.state.${state}`);
    if (state === 'quoted' && quote)
      return {
        text,
        type: 'yes',
        note: joined(t('quotes.title', { version: quote.version }), day(quote.sentAt)),
      };
    if (state === 'declined')
      return {
        text,
        type: 'no',
        note: joined(decline ? t(`quotes.reasons.${decline.reason}`) : day(lastAt)),
      };
    return state === 'answered' ? { text, note: day(lastAt) } : { text, type: 'no' };
  };
  const validCell = (quote: Quoted): Cell | undefined => {
    const { validUntil: text } = quoteTerms(quote, t, locale);
    const isPast = quote.validUntil !== undefined && quote.validUntil < today;
    return text === undefined ? undefined : { text, ...(isPast && { note: t('request.answer.notValid') }) };
  };
  const messageCell = ({ state, quote, decline }: RequestThread): Cell | null => {
    const text = state === 'declined' ? decline?.text : quote?.text;
    return text ? { text } : null;
  };
  const askingCell = ({ listing: { kind, card } }: RequestThread): Cell | null => {
    const prices = asked.reduceRight(pricesBy, card?.prices ?? []);
    const text = card ? priceOnCard({ ...card, kind, prices }, t, locale) : undefined;
    return text === undefined ? null : { text };
  };
  const rows: Row[] = [
    { name: t('request.answer.state'), cells: threads.map(stateCell) },
    { name: t('request.answer.asking'), cells: threads.map(askingCell) },
    { name: t('quotes.terms.validUntil'), cells: cellsOf(threads, (_, quote) => validCell(quote)) },
    { name: t('request.answer.message'), cells: threads.map(messageCell) },
  ];
  return { key: 'answer', title: t('request.answer.heading'), rows: rows.filter(isAnyIn) };
}

/** Counted with the storage. */
const HANDLING: readonly QuoteItem[] = ['handlingIn', 'handlingOut'];

interface CaseOptions {
  /** Per column, how many criteria of the need it misses. */
  readonly misses: readonly number[];
  /** Absent once the request is closed. */
  readonly onAsk: ((thread: RequestThread) => void) | undefined;
  readonly nameOf: (thread: RequestThread) => string;
}

/** What the need costs a month by each quote, and what the quotes lack. */
export function caseGroup(
  threads: readonly RequestThread[],
  { t, locale, today }: Language,
  { misses, onAsk, nameOf }: CaseOptions,
): RowGroup[] {
  const itemNames = (items: readonly QuoteItem[]) =>
    formatList(
      items.map((item) => t(`quotes.items.${item}`)),
      locale,
    );
  const partName = (part: QuotedMonth['steps'][number]['part'], { lines }: Quoted) => {
    if (part === 'minimum') return t('request.case.minimum');
    const moved = lines.filter(({ item, amount = 0 }) => HANDLING.includes(item) && amount > 0);
    return itemNames(part === 'storage' ? [part, ...moved.map(({ item }) => item)] : [part]);
  };
  const totalCell = (thread: RequestThread, quote: Quoted): PriceCell | Cell => {
    const { yourCase } = thread;
    if (!yourCase) return { text: t('request.case.none'), type: 'no' };
    const { amount, currency, steps, notCounted } = yourCase;
    const total = formatMoney(amount, currency, locale) + t('quotes.per.month');
    const sum = steps.map(
      (step) => `${partName(step.part, quote)} ${formatMoney(step.amount, currency, locale)}`,
    );
    return {
      text: isComplete(thread) ? total : t('card.price.from', { price: total }),
      note: joined(
        sum.join(' + '),
        notCounted.length > 0 ? t('request.case.notCounted', { items: itemNames(notCounted) }) : undefined,
      ),
      amount: toMajor(amount, currency),
      currency,
      isComplete: isComplete(thread) && !(quote.validUntil !== undefined && quote.validUntil < today),
    };
  };
  const missingCell = (thread: RequestThread): Cell | null => {
    const { yourCase, company } = thread;
    if (!yourCase) return null;
    if (yourCase.missing.length === 0) return { text: t('request.case.whole'), type: 'yes' };
    const label = t('request.ask.label', { company: nameOf(thread) });
    const canAsk = onAsk !== undefined && company !== null;
    return {
      text: itemNames(yourCase.missing),
      ...(canAsk && { action: { text: t('request.ask.button'), label, run: () => onAsk(thread) } }),
    };
  };
  if (threads.every(({ yourCase }) => !yourCase)) return [];
  const totals = cellsOf(threads, totalCell);
  const best = withLeast(
    totals.map((cell) => (cell && 'currency' in cell ? cell : null)),
    misses,
  );
  const rows: Row[] = [
    moneyRow(
      t('request.case.month'),
      totals.map((cell, index) => best[index] ?? cell),
    ),
    { name: t('request.case.missing'), cells: cellsOf(threads, missingCell) },
  ];
  return [{ key: 'case', title: t('request.case.heading'), rows }];
}

/** What is quoted, in one base each, and on which terms. */
export function quoteGroups(threads: readonly RequestThread[], language: Language): RowGroup[] {
  const { t, locale } = language;
  const items = QUOTE_ITEMS.map((item): Row => {
    const cells = cellsOf(threads, (_, quote) => itemCell(quote, item, language));
    const isNeeded = threads.some(({ yourCase }) => yourCase?.missing.includes(item));
    const row = moneyRow(t(`quotes.items.${item}`), cells);
    return isAnyIn(row) || isNeeded ? row : { ...row, cells: [] };
  });
  const terms = TERMS.map((term): Row => {
    const cellOf = (quote: Quoted): Cell | undefined => {
      const { [term]: text } = quoteTerms(quote, t, locale);
      return text === undefined ? undefined : { text };
    };
    return { name: t(`quotes.terms.${term}`), cells: cellsOf(threads, (_, quote) => cellOf(quote)) };
  });
  return [
    { key: 'quote', title: t('request.quote.heading'), rows: items.filter(({ cells }) => cells.length > 0) },
    { key: 'terms', title: t('request.quote.terms'), rows: terms.filter(isAnyIn) },
  ].filter(({ rows }) => rows.length > 0);
}

const TERMS: readonly QuoteTerm[] = ['term', 'rentFree', 'deposit', 'indexation', 'breakOption'];

interface AmountCell extends Cell {
  readonly currency?: string;
}

/** The sum of an item's lines, each with the owner's words below. */
function itemCell(quote: Quoted, item: QuoteItem, { t, locale }: Language): AmountCell | undefined {
  const lines = quote.lines.filter((line) => line.item === item);
  const [line] = lines;
  if (line === undefined) return undefined;
  if (lines.length === 1) {
    const cell = comparedLine(line, t, locale);
    return { ...cell, note: joined(cell.note, cell.text === line.text ? undefined : line.text) };
  }
  const named = lines.map((each) => joined(each.text, lineValue(each, t, locale))).join('; ');
  const amount = lines.reduce((sum, each) => sum + (each.amount ?? NaN), 0);
  if (Number.isNaN(amount) || item === 'service') return { text: named };
  return { ...comparedLine({ ...line, amount }, t, locale), note: named };
}

/** A line in the unit that its item is compared in; as quoted in the note where that differs. */
function comparedLine(line: QuoteLine, t: Language['t'], locale: Language['locale']): AmountCell {
  const { amount, currency, item, text } = line;
  const stated = lineValue(line, t, locale);
  if (amount === undefined || currency === undefined)
    return { text: stated === '' ? (text ?? '') : stated, ...(line.isIncluded === true && { type: 'yes' }) };
  const family = PRICE_FAMILIES.find((each) => each === item);
  const [comparable] = family ? quoteComparables({ lines: [line] }, comparedUnit) : [];
  const compared = comparable && comparableText(comparable, t, locale);
  return {
    text: compared ?? stated,
    ...(compared !== undefined && compared !== stated && { note: stated }),
    amount: toMajor(comparable?.low ?? amount, currency),
    currency,
  };
}

/** Amounts of several currencies stay in words when the table is saved. */
function moneyRow(name: string, cells: readonly (AmountCell | undefined | null)[]): Row {
  const currencies = new Set(cells.flatMap((cell) => (cell?.currency === undefined ? [] : [cell.currency])));
  if (currencies.size === 1) return { name, unit: [...currencies][0], cells };
  return { name, cells: cells.map((cell) => cell && { ...cell, amount: undefined }) };
}
