import { formatAppealLink } from '#domain/case/appeal-link.ts';
import { parseToken, tokenOf } from '#domain/enquiry/conversation-link.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { areEqual, sign } from '../security/tokens.ts';
import type { Services } from '../services.ts';

/** In the fragment, which no server logs. @param id of the decision for its company, of the report for its reporter */
export const appealLink = (
  { secret, settings }: Pick<Services, 'secret' | 'settings'>,
  caseId: string,
  id: string,
  locale: Locale,
): string =>
  settings.PUBLIC_ORIGIN +
  href('Appeal', locale, { hash: formatAppealLink({ caseId, token: appealToken(secret, id) }) });

const signature = (secret: string, id: string): string => sign(secret, `appeal.${id}`);

/** Never stored; derived for each mail. @param id of a decision for its company, of a report for its reporter */
const appealToken = (secret: string, id: string): string => tokenOf(id, signature(secret, id));

/** `undefined` unless signed by this server. */
export function appealedId(secret: string, token: string): string | undefined {
  const parsed = parseToken(token);
  return parsed !== undefined && areEqual(parsed.secret, signature(secret, parsed.id))
    ? parsed.id
    : undefined;
}
