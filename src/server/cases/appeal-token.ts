import { parseToken, tokenOf } from '#domain/enquiry/conversation-link.ts';
import { areEqual, sign } from '../security/tokens.ts';

const signature = (secret: string, id: string): string => sign(secret, `appeal.${id}`);

/** Never stored; derived for each mail. @param id of a decision for its company, of a report for its reporter */
export const appealToken = (secret: string, id: string): string => tokenOf(id, signature(secret, id));

/** `undefined` unless signed by this server. */
export function appealedId(secret: string, token: string): string | undefined {
  const parsed = parseToken(token);
  return parsed !== undefined && areEqual(parsed.secret, signature(secret, parsed.id))
    ? parsed.id
    : undefined;
}
