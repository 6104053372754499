export interface ConversationLink {
  readonly type: 'thread' | 'confirmation';
  /** A thread's token goes into `Authorization: Bearer`, an enquiry's into the body of its confirmation. */
  readonly token: string;
}

const CONFIRMATION = 'confirm=';

/** Record id and secret. */
const TOKEN = /^([\da-f-]{36})\.([\w-]{43})$/;

export const tokenOf = (id: string, secret: string): string => `${id}.${secret}`;

export function parseToken(token: string): { readonly id: string; readonly secret: string } | undefined {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

export const formatConversationLink = ({ type, token }: ConversationLink): string =>
  type === 'thread' ? token : CONFIRMATION + token;

export function parseConversationLink(fragment: string): ConversationLink | undefined {
  const type = fragment.startsWith(CONFIRMATION) ? 'confirmation' : 'thread';
  const token = type === 'confirmation' ? fragment.slice(CONFIRMATION.length) : fragment;
  return parseToken(token) === undefined ? undefined : { type, token };
}
