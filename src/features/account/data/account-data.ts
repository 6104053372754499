import { deleteAccount as deleteCall, exportAccount } from '#api/account.ts';
import { call } from '#client/call.ts';
import { saveFile } from '#client/save-file.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import { fold } from '#domain/place/fold.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { User } from '#domain/user/user.ts';
import { BRAND } from '#site/brand.ts';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import type { Message } from '#site/translate.ts';
import { notify } from '#stores/notifications.ts';
import { clearSession } from '#stores/session.ts';
import { clearDrafts } from '#stores/wizard/drafts.ts';

export function exportData({ name }: Pick<User, 'name'>): Promise<SubmissionOutcome<void, Message>> {
  return submit(
    async () => {
      const held = await call(exportAccount);
      saveFile(JSON.stringify(held, null, 2), 'application/json', fileName(name, held.exportedAt));
    },
    { fallback: 'account-data.export.failed' },
  );
}

function fileName(company: string, exportedAt: string): string {
  const parts = [BRAND, company].map((text) =>
    fold(text)
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  const words = parts.join(' ').trim().replaceAll(/ +/g, '-');
  return `${words}-${exportedAt.slice(0, 10)}.json`;
}

const DELETION: FailureMessages = {
  fields: { 401: { currentPassword: 'issues.currentPassword' } },
  fallback: 'account-data.delete.failed',
};

export function deleteAccount(
  userId: string,
  currentPassword: string,
): Promise<SubmissionOutcome<void, Message>> {
  return submit(async () => {
    await call(deleteCall, { body: { currentPassword } });
    clearDrafts(userId);
    for (const name of safeSessionStorage.names())
      if (name.startsWith(STORED_IN_TAB.accountDetails)) safeSessionStorage.remove(name);
    notify('success', { key: 'account-data.delete.done' });
    clearSession();
  }, DELETION);
}
