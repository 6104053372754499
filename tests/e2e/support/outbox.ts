import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { routes } from '#site/routes.ts';

/** The pages that mails lead to. */
type Goal = 'VerifyEmail' | 'ResetPassword' | 'SavedSearch' | 'Conversation';

/** The mails that a server has sent. */
export interface Outbox {
  /**
   * Waits until so many mails that lead to the page have been sent to the address.
   * @returns path, query and fragment of the newest one's link
   */
  readonly linkOfMail: (goal: Goal, email: string, count?: number) => Promise<string>;
  /**
   * Waits for a mail to the address with that subject, whose language it tells.
   * @returns path and fragment or query of the link of its button
   */
  readonly buttonOfMail: (email: string, subject: string) => Promise<string>;
  /** Waits for such a mail. @returns all of it, as it was sent */
  readonly mailAbout: (email: string, subject: string) => Promise<string>;
}

/** The mails of the server with that data folder. */
export function outboxOf(dataFolder: string): Outbox {
  const outbox = path.join(dataFolder, 'outbox');
  return { linkOfMail, buttonOfMail, mailAbout };

  async function linkOfMail(goal: Goal, email: string, count = 1): Promise<string> {
    await expect.poll(() => linksOf(goal, email).length, `mails to ${email}`).toBe(count);
    return linksOf(goal, email).at(-1) ?? '';
  }

  async function buttonOfMail(email: string, subject: string): Promise<string> {
    // The text's part comes before the page's, and its button before its other links but for the cards'.
    const [, link = ''] = /:\r?\n(https?:\/\/\S+)/.exec(await mailAbout(email, subject)) ?? [];
    return link.replace(/^https?:\/\/[^/]+/, '');
  }

  async function mailAbout(email: string, subject: string): Promise<string> {
    let found: string | undefined;
    const look = () => {
      found = mailsTo(email).findLast(({ text }) => text.includes(subject))?.text;
      return found;
    };
    await expect.poll(look, { message: `a mail to ${email} about ${subject}` }).toBeDefined();
    return found ?? '';
  }

  function linksOf(goal: Goal, email: string): string[] {
    const link = new RegExp(`https?://\\S+?((?:/es)?${routes[goal].path}(?:\\?token=|#)[\\w%.~=-]+)`);
    return mailsTo(email).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
  }

  /** All mails to the address, the newest last, as the outbox's files hold them. */
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

/** Those of the server that most tests share. */
export const { linkOfMail, buttonOfMail } = outboxOf(process.env['E2E_DATA_DIR'] ?? '');
