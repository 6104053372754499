/** Where a link of a mail to a guest leads: to a thread, or to the button that has an enquiry delivered. */
export interface ConversationLink {
  readonly is: 'thread' | 'confirmation';
  /** As `Authorization: Bearer` carries a thread's, and the body of the confirmation an enquiry's. */
  readonly token: string;
}

const CONFIRMATION = 'confirm=';

/** The id of what a token is for, and its secret. */
const TOKEN = /^([\da-f-]{36})\.([\w-]{43})$/;

/** A token, of the id of what it is for and its secret. */
export const tokenOf = (id: string, secret: string): string => `${id}.${secret}`;

/** The inverse of {@link tokenOf}; undefined for anything else. */
export function parseToken(token: string): { readonly id: string; readonly secret: string } | undefined {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** What stands behind the `#` of a link's address. */
export const formatConversationLink = ({ is, token }: ConversationLink): string =>
  is === 'thread' ? token : CONFIRMATION + token;

/** The inverse of {@link formatConversationLink}; undefined for anything else. */
export function parseConversationLink(fragment: string): ConversationLink | undefined {
  const is = fragment.startsWith(CONFIRMATION) ? 'confirmation' : 'thread';
  const token = is === 'confirmation' ? fragment.slice(CONFIRMATION.length) : fragment;
  return parseToken(token) === undefined ? undefined : { is, token };
}
