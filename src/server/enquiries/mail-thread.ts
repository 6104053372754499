import { sign } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import type { MailedThread } from './mail-content.ts';

/**
 * Mail programs show mails that refer to one root together. No mail has the root's Message-ID, and neither the other
 * side nor anyone else can guess it.
 */
export function threadHeaders(
  { secret, settings }: Pick<Services, 'secret' | 'settings'>,
  { thread, own }: Pick<MailedThread, 'thread' | 'own'>,
): Readonly<Record<'References' | 'In-Reply-To', string>> {
  const root = Buffer.from(sign(secret, `mail-thread.${thread.id}.${own.side}`), 'base64url').toString('hex');
  const id = `<${root}@${new URL(settings.PUBLIC_ORIGIN).hostname}>`;
  return { References: id, 'In-Reply-To': id };
}
