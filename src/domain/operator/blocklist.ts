import * as v from 'valibot';
import { issue } from '../issue.ts';
import { fold } from '../place/fold.ts';
import { filledLine } from '../text.ts';
import { email, EMAIL_LIMIT } from '../user/email.ts';

/** An email address and a domain are refused; a phrase only flags listings. */
export const BLOCK_KINDS = ['address', 'domain', 'phrase'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Each is compared with each description. */
export const PHRASES_LIMIT = 200;

/** Shorter ones are parts of harmless words. */
const PHRASE_MINIMUM = 4;

const domain = v.pipe(
  filledLine(EMAIL_LIMIT),
  v.check((typed) => /^[^\s/?#@:]+\.[^\s/?#@:]{2,}$/.test(typed), issue('issues.invalid')),
  v.check((typed) => typed.split('.').every((part) => part !== ''), issue('issues.invalid')),
  v.check((typed) => URL.canParse(`http://${typed}`), issue('issues.invalid')),
  v.transform((typed) => new URL(`http://${typed}`).hostname.replace(/^www\./, '')),
);

/** Compared without case and accents. */
const phrase = v.pipe(
  filledLine(100),
  v.transform(fold),
  v.minLength(PHRASE_MINIMUM, issue('issues.invalid')),
);

const reason = filledLine(300);

export const NewBlock = v.variant('kind', [
  v.object({ kind: v.literal('address'), value: email, reason }),
  v.object({ kind: v.literal('domain'), value: domain, reason }),
  v.object({ kind: v.literal('phrase'), value: phrase, reason }),
]);
export type NewBlock = v.InferOutput<typeof NewBlock>;
