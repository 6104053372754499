import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { routes } from '#site/routes.ts';

const OUTBOX = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');

/** The pages that mails lead to. */
type Goal = 'VerifyEmail' | 'ResetPassword' | 'SavedSearch';

/**
 * Waits until so many mails that lead to the page have been sent to the address.
 * @returns path, query and fragment of the newest one's link
 */
export async function linkOfMail(goal: Goal, email: string, count = 1): Promise<string> {
  await expect.poll(() => linksOf(goal, email).length, `mails to ${email}`).toBe(count);
  return linksOf(goal, email).at(-1) ?? '';
}

function linksOf(goal: Goal, email: string): string[] {
  if (!existsSync(OUTBOX)) return [];
  const link = new RegExp(`https?://\\S+?((?:/es)?${routes[goal].path}(?:\\?token=|#)[\\w%.~-]+)`);
  return readdirSync(OUTBOX)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => path.join(OUTBOX, file))
    .map((file) => ({ sentAt: statSync(file).mtimeMs, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes(`To: ${email}`))
    .sort((one, other) => one.sentAt - other.sentAt)
    .flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}
