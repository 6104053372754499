import * as v from 'valibot';
import { issue } from '../issue.ts';
import { foldableText } from '../text.ts';

/** The longest address that SMTP carries (RFC 5321). */
export const EMAIL_LIMIT = 254;

/** No white space, no plus sign before the @, a dot after it and a final part of at least 2 characters (§5). */
const EMAIL = /^[^\s+@]+@[^\s@]+\.[^\s@.]{2,}$/;

/**
 * What another spelling of a mailbox is made with, or a second recipient: brackets, quotes, comments, routes, marks that
 * nobody sees, dots where no part is between them.
 */
const ANOTHER_SPELLING = /[<>()[\]\\,;:"/?#%\p{Cc}\p{Cf}]|^\.|\.@|@\.|\.\.|\.\d+$/u;

/**
 * One spelling of each mailbox, so that it has one account and one limit: full-width letters as plain ones, lower case,
 * the domain as the name service has it (`münchen.example` is `xn--mnchen-3ya.example`).
 */
export function foldEmail(typed: string): string {
  const plain = typed.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('。', '.');
  const at = plain.lastIndexOf('@');
  const [mailbox, domain] = [plain.slice(0, at), plain.slice(at + 1)];
  // Anything more than a host's name is left for the rule to refuse.
  if (at < 0 || /[/?#%:\\]/.test(domain) || !URL.canParse(`http://${domain}`)) return plain;
  return `${mailbox}@${new URL(`http://${domain}`).hostname}`;
}

/** The shared email rule; its output is trimmed and folded, as it is sent and stored. */
export const email = v.pipe(
  foldableText(EMAIL_LIMIT),
  v.nonEmpty(issue('issues.required')),
  v.transform(foldEmail),
  v.maxLength(EMAIL_LIMIT, issue('issues.tooLong')),
  v.regex(EMAIL, issue('issues.email')),
  v.check(isOneSpelling, issue('issues.email')),
);

/** The account form's email: any plus sign is refused first, with a sentence of its own (§5). */
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
