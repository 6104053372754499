import { distance } from 'fastest-levenshtein';
import type { Transaction } from 'kysely';
import { fold } from '#domain/place/fold.ts';
import type { Company } from '../db/companies.ts';
import { findDocumentsOf } from '../db/documents.ts';
import { findKnownNames, storeKnownNames, storeLookAlikes, type KnownName } from '../db/look-alikes.ts';
import type { Tables } from '../db/tables.ts';
import { findVatCheck } from '../db/vat-checks.ts';
import { registrableDomain } from './own-website.ts';

type Named = Pick<Company, 'id' | 'name' | 'website'>;

/** Of a company whose number or register extract was checked, so that similar ones are found; else none. */
export async function refreshKnownNames(tables: Transaction<Tables>, company: Named): Promise<void> {
  const names = (await isChecked(tables, company.id))
    ? [company.name, domainOf(company.website)?.label ?? ''].map(wholeOf).filter((name) => name !== '')
    : [];
  await storeKnownNames(tables, company.id, new Map(names.map((name) => [name, keysOf(name)])));
}

async function isChecked(tables: Transaction<Tables>, companyId: string): Promise<boolean> {
  if ((await findVatCheck(tables, companyId))?.result === 'passed') return true;
  const documents = await findDocumentsOf(tables, companyId);
  return documents.some(
    ({ kind, result, ended_at }) => kind === 'registerExtract' && result === 'passed' && ended_at === null,
  );
}

/** For operators: marks the company if its name or domain looks like that of a checked one. */
export async function markLookAlikes(
  tables: Transaction<Tables>,
  { id, name, website }: Named,
  now: number,
): Promise<void> {
  const domain = domainOf(website);
  const found = new Map<string, Parameters<typeof storeLookAlikes>[2][number]>();
  const mark = (part: 'name' | 'domain' | 'letters', likeId: string) =>
    found.set(`${part} ${likeId}`, { company_id: id, like_id: likeId, part, found_at: now });
  const words = { name: wordsOf(name), domain: domain === undefined ? [] : wordsOf(domain.label) };
  for (const part of ['name', 'domain'] as const) {
    for (const known of await findKnownNames(tables, searchedKeys(words[part]), id))
      if (looksLike(words[part], known)) mark(part, known.company_id);
  }
  if (domain?.isDisguised === true) mark('letters', '');
  await storeLookAlikes(tables, id, [...found.values()]);
}

/** Compared in one word: letters and digits alone. */
const wholeOf = (text: string): string => wordsOf(text).join('');

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** `label` is the registrable domain's without its ending; disguised are domains with other than ASCII letters. */
function domainOf(website: string) {
  const domain = registrableDomain(website);
  const label = domain?.split('.')[0];
  return label === undefined ? undefined : { label, isDisguised: label.startsWith('xn--') };
}

/** Letters that may differ, by the length of the known name. */
function tolerance(length: number): number {
  if (length <= 4) return 0;
  return length <= 8 ? 1 : 2;
}

/** Also with words added: `Acme Iberia` for `Acme`. */
function looksLike(words: readonly string[], { name }: KnownName): boolean {
  if (sequencesOf(words).includes(name)) return true;
  return distance(words.join(''), name) <= tolerance(name.length);
}

/** Words that follow each other, joined; bounded, for names are short. */
const sequencesOf = (words: readonly string[]): string[] =>
  words.flatMap((_, start) =>
    words.slice(start).map((_, length) => words.slice(start, start + length + 1).join('')),
  );

/**
 * The whole name, and its pieces, one more than letters may differ: a similar name has at least one of them at nearly
 * the same place.
 */
const keysOf = (name: string): string[] => [
  `= ${name}`,
  ...piecesOf(name.length).map(({ from, to }, index) => keyOf(name.length, index, name.slice(from, to))),
];

const keyOf = (length: number, index: number, piece: string): string =>
  `${String(length)} ${String(index)} ${piece}`;

function piecesOf(length: number) {
  const count = tolerance(length) + 1;
  if (count === 1) return [];
  const at = (index: number) => Math.floor((length * index) / count);
  return Array.from({ length: count }, (_, index) => ({ from: at(index), to: at(index + 1) }));
}

function searchedKeys(words: readonly string[]): string[] {
  const whole = words.join('');
  const keys = new Set(sequencesOf(words).map((each) => `= ${each}`));
  const most = tolerance(Number.MAX_SAFE_INTEGER);
  for (let length = whole.length - most; length <= whole.length + most; length += 1) {
    if (Math.abs(length - whole.length) > tolerance(length)) continue;
    for (const [index, { from, to }] of piecesOf(length).entries())
      for (let shift = -tolerance(length); shift <= tolerance(length); shift += 1)
        if (from + shift >= 0 && to + shift <= whole.length)
          keys.add(keyOf(length, index, whole.slice(from + shift, to + shift)));
  }
  return [...keys];
}
