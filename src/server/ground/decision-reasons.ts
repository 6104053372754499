import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Locale } from '#domain/locale/locales.ts';
import { StartError } from './start-error.ts';

const FILE = new URL('../../content/decision-reasons.json', import.meta.url);

/** Further languages may be missing; they show English. */
const words = v.objectWithRest({ en: v.string(), es: v.string() }, v.string());

/** Rule of the terms or law; null where nothing is violated. */
const Reasons = v.record(
  v.string(),
  v.object({ title: words, rule: v.nullable(words), isOffered: v.optional(v.boolean(), true) }),
);

let reasons: v.InferOutput<typeof Reasons> | undefined;

/** The operator's list. @throws StartError if the file has an error */
export function decisionReasons(): v.InferOutput<typeof Reasons> {
  reasons ??= read();
  return reasons;
}

/** Keys of those that a decision can still have. */
export const offeredReasons = (): readonly string[] =>
  Object.entries(decisionReasons()).flatMap(([key, { isOffered }]) => (isOffered ? [key] : []));

function read(): v.InferOutput<typeof Reasons> {
  const read = v.safeParse(Reasons, JSON.parse(readFileSync(FILE, 'utf8')));
  if (read.success) return read.output;
  const [{ message, ...issue }] = read.issues;
  throw new StartError(
    `${fileURLToPath(FILE)}, ${v.getDotPath(issue as v.BaseIssue<unknown>) ?? ''}: ${message}`,
  );
}

interface ReasonWords {
  readonly title: string;
  readonly rule: string | null;
}

/** A reason that has left the list shows its key. */
export function reasonWords(key: string, locale: Locale): ReasonWords {
  const reason = Object.hasOwn(decisionReasons(), key) ? decisionReasons()[key] : undefined;
  const worded = (text: Readonly<Record<string, string>>) => text[locale] ?? text['en'] ?? null;
  return { title: (reason && worded(reason.title)) ?? key, rule: reason?.rule ? worded(reason.rule) : null };
}
