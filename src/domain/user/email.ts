import * as v from 'valibot';
import { issue } from '../issue.ts';
import { foldableText } from '../text.ts';

/** RFC 5321. */
export const EMAIL_LIMIT = 254;

/** No white space, no plus sign before the @, and a dot followed by at least 2 characters after it (§5). */
const EMAIL = /^[^\s+@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Characters that allow a second spelling of a mailbox or a second recipient. */
const ANOTHER_SPELLING = /[<>()[\]\\,;:"/?#%\p{Cc}\p{Cf}]|^\.|\.@|@\.|\.\.|\.\d+$/u;

/**
 * Canonical spelling, so that each mailbox has one account and one limit: full-width letters become plain,
 * case is lowered, and the domain is in ASCII (`xn--mnchen-3ya.example`).
 */
export function foldEmail(typed: string): string {
  const plain = typed.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('。', '.');
  const at = plain.lastIndexOf('@');
  const [mailbox, domain] = [plain.slice(0, at), plain.slice(at + 1)];
  // Leaves anything but a host name for the rule to refuse.
  if (at < 0 || /[/?#%:\\]/.test(domain) || !URL.canParse(`http://${domain}`)) return plain;
  return `${mailbox}@${new URL(`http://${domain}`).hostname}`;
}

export const email = v.pipe(
  foldableText(EMAIL_LIMIT),
  v.nonEmpty(issue('issues.required')),
  v.transform(foldEmail),
  v.maxLength(EMAIL_LIMIT, issue('issues.tooLong')),
  v.regex(EMAIL, issue('issues.email')),
  v.check(isOneSpelling, issue('issues.email')),
);

/** Refuses any plus sign first, with its own message (§5). */
export const accountEmail = v.pipe(
  foldableText(EMAIL_LIMIT),
  v.nonEmpty(issue('issues.required')),
  v.transform(foldEmail),
  v.maxLength(EMAIL_LIMIT, issue('issues.tooLong')),
  v.check((typed) => !typed.includes('+'), issue('issues.emailPlus')),
  v.regex(EMAIL, issue('issues.emailFormat')),
  v.check(isOneSpelling, issue('issues.emailFormat')),
);

function isOneSpelling(address: string): boolean {
  return !ANOTHER_SPELLING.test(address);
}
