import * as v from 'valibot';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';

/** A link to confirm an enquiry works for this long. */
const KEPT_MS = 24 * 60 * 60_000;

const SentEnquiry = v.object({
  /** What the listing is. */
  title: v.string(),
  message: v.string(),
  /** Milliseconds since 1970. */
  sentAt: v.number(),
});

/** What a guest has asked from this device, for the page on which they confirm it. */
export type SentEnquiry = v.InferOutput<typeof SentEnquiry>;

const PREFIX = `${STORED.sentEnquiry}:`;

/** Keeps what was asked, and forgets what can't be confirmed any more. */
export function storeSentEnquiry(id: string, sent: SentEnquiry): void {
  for (const name of safeLocalStorage.names().filter((each) => each.startsWith(PREFIX))) {
    const before = read(name);
    if (before === undefined || before.sentAt < sent.sentAt - KEPT_MS) safeLocalStorage.remove(name);
  }
  safeLocalStorage.write(PREFIX + id, JSON.stringify(sent));
}

/** What was asked from this device; nothing where that was another one. */
export const findSentEnquiry = (id: string): SentEnquiry | undefined => read(PREFIX + id);

/** Forgets what was asked: it is delivered, or taken back. */
export function clearSentEnquiry(id: string): void {
  safeLocalStorage.remove(PREFIX + id);
}

function read(name: string): SentEnquiry | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SentEnquiry), safeLocalStorage.read(name));
  return parsed.success ? parsed.output : undefined;
}
