import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CompanyName } from './registrations.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** How the run gets companies with confirmed addresses, whose listings are public on every server. */
export interface Access {
  /** Confirmed accounts for these roles; their listings are deleted. */
  readonly accounts?: Readonly<Partial<Record<CompanyName, Account>>>;
  /** Folder to which the server writes its mails. */
  readonly outbox?: string | undefined;
}

/** The check needs a confirmed address or a public listing, and no company of the run can have one. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut';
}

export const WHY_LEFT_OUT =
  'these need a company with a confirmed address, mostly because the server publishes no listings before. Give two such' +
  ' accounts (--accounts email:password,email:password; their listings are deleted) or the folder of the server’s mails' +
  ' (--outbox folder).';

/** Two `email:password`, with a comma between them. */
export function parseAccounts(text: string): Access['accounts'] {
  const accounts = text.split(',').map((each) => {
    const [, email = '', password = ''] = /^([^:@\s]+@[^:\s]+):(\S+)$/.exec(each) ?? [];
    return { email, password };
  });
  const [owner, catalogue, ...more] = accounts;
  const isComplete = accounts.every(({ email }) => email !== '') && more.length === 0;
  return isComplete && owner && catalogue ? { owner, catalogue } : undefined;
}

const MAIL_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 100;

/** The token of the verification link mailed to the address. @throws if no mail arrives within 30 s */
export async function verificationToken(outbox: string, email: string): Promise<string> {
  const latest = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < latest) {
    const token = findToken(outbox, email);
    if (token !== undefined) return token;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`${outbox} has no verification mail to ${email}.`);
}

function findToken(outbox: string, email: string): string | undefined {
  if (!existsSync(outbox)) return undefined;
  for (const file of readdirSync(outbox)) {
    // It is written under another name.
    if (!file.endsWith('.eml')) continue;
    const mail = readFileSync(path.join(outbox, file), 'utf8');
    const [, token] = /verify-email\?token=([\w%.~-]+)/.exec(mail) ?? [];
    if (token !== undefined && mail.includes(`To: ${email}`)) return decodeURIComponent(token);
  }
  return undefined;
}
