import addressparser from 'nodemailer/lib/addressparser';
import { EMAIL } from '#site/read-settings.ts';

/** `no-reply@host` or `Name <no-reply@host>`. */
export function isSender(text: string): boolean {
  const [sender, ...others] = addressparser(text);
  return others.length === 0 && EMAIL.test(sender?.address ?? '') && !/[\r\n]/.test(text);
}
