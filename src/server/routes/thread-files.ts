import { getThreadFile, uploadThreadFile } from '#api/thread-files.ts';
import { guestScope } from '../db/idempotency.ts';
import { readerOf } from '../enquiries/reader.ts';
import { readableFile, storeThreadFile } from '../enquiries/thread-files.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { answerPrivateFile } from '../http/image-answers.ts';
import { enforceLimit } from '../security/limits.ts';
import type { ReceiveUpload } from './images.ts';

export function threadFileRoutes(api: RouteContext, receive: ReceiveUpload): void {
  const { services, sessions } = api;

  handle(api, uploadThreadFile, async ({ context, params }) => {
    const reader = await readerOf(services, sessions, context, params.id);
    await enforceLimit(services, 'uploadFile', reader.company?.id ?? guestScope(reader.enquiryId));
    const file = await receive(context, uploadThreadFile.upload, 'document', (finished, name) =>
      storeThreadFile(services, reader, finished, name),
    );
    return privateJson(context, { file }, 201);
  });

  handle(api, getThreadFile, async ({ context, params }) => {
    const file = await readableFile(services, sessions, context, params.id);
    return answerPrivateFile(context, services.files, { ...file, kind: 'file' });
  });
}
