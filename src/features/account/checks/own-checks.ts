import { deleteDocument } from '#api/documents.ts';
import { getUser } from '#api/own-user.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import type { DocumentKind } from '#domain/company/documents.ts';
import type { UploadFile } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import { createResource } from '#stores/create-resource.ts';
import { notify } from '#stores/notifications.ts';
import { $user } from '#stores/session.ts';

const checks = createResource(
  async () => (await call(getUser, { params: { id: $user.get()?._id ?? '' } })).checks,
);

export const { $resource: $ownChecks, load: loadChecks } = checks;

export const sendDocument =
  (kind: DocumentKind): UploadFile<Message> =>
  async (file, way) =>
    (await import('#client/upload-document.ts')).documentSender(kind)(file, way);

export const reportUploaded = (): void => {
  notify('success', { key: 'own-checks.upload.sent' });
  void loadChecks();
};

const NOT_FOUND = 404;

/** Reports the outcome; the list shows it, also if an operator was faster. @returns whether it is gone */
export async function withdraw(id: string): Promise<boolean> {
  const failure = await call(deleteDocument, { params: { id } }).then(() => undefined, toCallFailure);
  const isGone = failure === undefined || failure.status === NOT_FOUND;
  if (failure === undefined) notify('success', { key: 'own-checks.withdrawn' });
  else notify('error', { key: 'own-checks.withdrawFailed' });
  if (isGone) await loadChecks();
  return isGone;
}
