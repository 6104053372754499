import * as v from 'valibot';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';

/** Lifetime of a confirmation link. */
const KEPT_MS = 24 * 60 * 60_000;

const SentEnquiry = v.object({
  title: v.string(),
  message: v.string(),
  sentAt: v.number(),
  /** How many were asked. */
  owners: v.optional(v.number(), 1),
});

export type SentEnquiry = v.InferOutput<typeof SentEnquiry>;

const PREFIX = `${STORED.sentEnquiry}:`;

/** Also deletes expired entries. */
export function storeSentEnquiry(id: string, sent: SentEnquiry): void {
  for (const name of safeLocalStorage.names().filter((each) => each.startsWith(PREFIX))) {
    const before = read(name);
    if (before === undefined || before.sentAt < sent.sentAt - KEPT_MS) safeLocalStorage.remove(name);
  }
  safeLocalStorage.write(PREFIX + id, JSON.stringify(sent));
}

export const findSentEnquiry = (id: string): SentEnquiry | undefined => read(PREFIX + id);

export function clearSentEnquiry(id: string): void {
  safeLocalStorage.remove(PREFIX + id);
}

function read(name: string): SentEnquiry | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SentEnquiry), safeLocalStorage.read(name));
  return parsed.success ? parsed.output : undefined;
}
