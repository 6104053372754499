import { deleteAccount as deleteCall, exportAccount } from '#api/account.ts';
import { call } from '#client/call.ts';
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
      saveFile(fileName(name, held.exportedAt), JSON.stringify(held, null, 2));
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

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoking immediately would break downloads in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
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
    safeSessionStorage.remove(STORED_IN_TAB.accountDetails);
    notify('success', { key: 'account-data.delete.done' });
    clearSession();
  }, DELETION);
}
