import type { Context } from 'hono';
import { imageUrl } from '#api/image-address.ts';
import { getImage, uploadFile, uploadLogo } from '#api/images.ts';
import { dayAt, dayNumber } from '#domain/listing/availability.ts';
import { findImage, type FoundImage } from '../db/images.ts';
import { finishUpload, type UploadKind } from '../files/finish-upload.ts';
import { pictureWorker } from '../files/picture-worker.ts';
import { MULTIPART_LIMIT, receiveFile } from '../files/receive-file.ts';
import { formatOfCopy, hasCopies, resizedCopies } from '../files/resized-copies.ts';
import { storeUpload, type FinishedUpload } from '../files/store-upload.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { workQueue } from '../ground/work-queue.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { answerCopy, answerOriginal, PRIVATE, PUBLIC } from '../http/image-answers.ts';
import { bodyOf } from '../http/request-body.ts';
import { addressOf } from '../http/request-headers.ts';
import { enforceLimit } from '../security/limits.ts';
import { hashToken } from '../security/tokens.ts';
import { documentRoutes } from './documents.ts';
import { threadFileRoutes } from './thread-files.ts';

/** @param charge called with its size before its content is read. @returns what `store` does */
export type ReceiveUpload = <Stored>(
  context: Context,
  field: string,
  kind: UploadKind,
  store: (finished: FinishedUpload, name: string) => Promise<Stored>,
  charge?: (bytes: number) => Promise<void>,
) => Promise<Stored>;

/** Concurrent uploads to the store. */
const TURNS = { atOnce: 4, waiting: 64, waitMs: 4000 };

export function imageRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, metrics, settings, clock } = services;
  const inTurn = workQueue(TURNS);
  // Separate queues, so that uploads don't block pictures.
  const cleaner = pictureWorker();
  const copier = pictureWorker();
  const copyOf = resizedCopies(services, copier);
  metrics.watchQueue('uploads', inTurn.waiting);
  metrics.watchQueue('pictures', cleaner.waiting);
  metrics.watchQueue('copies', copier.waiting);

  const receive: ReceiveUpload = async (context, field, kind, store, charge) => {
    const body = {
      type: context.req.header('Content-Type') ?? '',
      chunks: bodyOf(context, MULTIPART_LIMIT),
    };
    const received = await receiveFile(body, field, services.files.incoming);
    try {
      await charge?.(received.bytes);
      const type = await finishUpload(received, kind, cleaner);
      return await inTurn(() => store({ path: received.path, type }, received.name));
    } finally {
      await received.remove();
    }
  };

  /** A company, or a guest by the cookie that belongs to the CSRF token. */
  async function uploaderOf(context: Context): Promise<string | null> {
    const session = await sessions.find(context);
    if (session !== undefined) return session.company.id;
    const visitor = sessions.visitorOf(context);
    return visitor === '' ? null : hashToken(visitor);
  }

  /** @throws ApiError (`NOT_FOUND`) for what is neither public nor the caller's */
  async function cachingOf(context: Context, image: FoundImage): Promise<string> {
    if (image.public_until !== null && image.public_until >= dayNumber(dayAt(clock()))) return PUBLIC;
    const viewer = await uploaderOf(context);
    if (viewer === null || ![image.company_id, image.uploader].includes(viewer))
      throw new ApiError('NOT_FOUND');
    return PRIVATE;
  }

  handle(api, uploadLogo, async ({ context }) => {
    const address = addressOf(context, settings.TRUST_PROXY);
    await enforceLimit(services, 'uploadLogo', address);
    const imageId = await receive(
      context,
      uploadLogo.upload,
      'logo',
      async (finished, name) => {
        const uploader = await uploaderOf(context);
        return storeUpload(services, finished, { company_id: null, uploader, kind: 'logo', name });
      },
      (bytes) => enforceLimit(services, 'logoKilobytes', address, Math.ceil(bytes / 1024)),
    );
    return privateJson(context, { data: { gcsUrl: imageUrl(imageId) } }, 201);
  });

  handle(api, uploadFile, async ({ context, query, session }) => {
    await enforceLimit(services, 'uploadFile', session.company.id);
    const about = { company_id: session.company.id, uploader: null, kind: query.kind };
    const imageId = await receive(context, uploadFile.upload, query.kind, (finished, name) =>
      storeUpload(services, finished, { ...about, name }),
    );
    return privateJson(context, { data: { gcsUrl: imageUrl(imageId), imageId } }, 201);
  });

  documentRoutes(api, receive);
  threadFileRoutes(api, receive);

  handle(api, getImage, async ({ context, params, query }) => {
    const image = requireFound(await findImage(database, params.imageId));
    const caching = await cachingOf(context, image);
    if (query.w === undefined || !hasCopies(image))
      return answerOriginal(context, services.files, image, caching);
    const width = query.w;
    const format = formatOfCopy(image, width, context.req.header('Accept') ?? '');
    return answerCopy(context, services.files, image, {
      tag: `${image.id}-${width}${format}`,
      type: `image/${format}`,
      find: () => copyOf(image, width, format),
      caching,
    });
  });
}
