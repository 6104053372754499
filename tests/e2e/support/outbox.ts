import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { routes } from '#site/routes.ts';

type Goal = 'VerifyEmail' | 'CancelEmail' | 'ResetPassword' | 'SavedSearch' | 'Conversation' | 'Join';

export interface Outbox {
  /** Waits for this number of mails and returns path, query and fragment of the newest link. */
  readonly linkOfMail: (goal: Goal, email: string, count?: number) => Promise<string>;
  /** Returns path, query and fragment of the mail's main link. */
  readonly buttonOfMail: (email: string, subject: string) => Promise<string>;
  /** Returns the full source of the mail. */
  readonly mailAbout: (email: string, subject: string) => Promise<string>;
}

export function outboxOf(dataFolder: string): Outbox {
  const outbox = path.join(dataFolder, 'outbox');
  return { linkOfMail, buttonOfMail, mailAbout };

  async function linkOfMail(goal: Goal, email: string, count = 1): Promise<string> {
    await expect.poll(() => linksOf(goal, email).length, `mails to ${email}`).toBe(count);
    return linksOf(goal, email).at(-1) ?? '';
  }

  async function buttonOfMail(email: string, subject: string): Promise<string> {
    // The plain text comes first, and its button before all links but those of cards.
    const [, link = ''] = /:\r?\n(https?:\/\/\S+)/.exec(await mailAbout(email, subject)) ?? [];
    return link.replace(/^https?:\/\/[^/]+/, '');
  }

  async function mailAbout(email: string, subject: string): Promise<string> {
    let found: string | undefined;
    const find = () => {
      found = mailsTo(email).findLast(({ text }) => text.includes(subject))?.text;
      return found;
    };
    await expect.poll(find, { message: `a mail to ${email} about ${subject}` }).toBeDefined();
    return found ?? '';
  }

  function linksOf(goal: Goal, email: string): string[] {
    const link = new RegExp(`https?://\\S+?((?:/es)?${routes[goal].path}(?:\\?token=|#)[\\w%.~=-]+)`);
    return mailsTo(email).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
  }

  function mailsTo(email: string): { readonly sentAt: number; readonly text: string }[] {
    if (!existsSync(outbox)) return [];
    return readdirSync(outbox)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => path.join(outbox, file))
      .map((file) => ({ sentAt: statSync(file).mtimeMs, text: readFileSync(file, 'utf8') }))
      .filter(({ text }) => text.includes(`To: ${email}`))
      .sort((one, other) => one.sentAt - other.sentAt);
  }
}

export const { linkOfMail, buttonOfMail, mailAbout } = outboxOf(process.env['E2E_DATA_DIR'] ?? '');
