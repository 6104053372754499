import { atom } from 'nanostores';
import { uploadThreadFile } from '#api/thread-files.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { messageOf, wordsFor } from '#client/failure-words.ts';
import { fetchThreadFile } from '#client/fetch-file.ts';
import { saveFile } from '#client/save-file.ts';
import { THREAD_FILES_LIMIT, type ThreadFile } from '#domain/enquiry/thread-file.ts';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import type { Message } from '#site/translate.ts';
import { notify } from '../notifications.ts';

type AttachedState =
  /** From 0 to 1. */
  | { readonly status: 'sending'; readonly share: number }
  | { readonly status: 'uploaded'; readonly id: string }
  | { readonly status: 'refused'; readonly message: Message; readonly canRetry: boolean };

/** Chosen for the next message. */
export interface AttachedFile {
  readonly key: string;
  readonly file: File;
  readonly state: AttachedState;
}

interface Access {
  readonly params: { readonly id: string };
  readonly token?: string;
}

export function createThreadFiles(access: Access) {
  const $files = atom<readonly AttachedFile[]>([]);
  const uploads = new Map<string, AbortController>();

  const setState = (key: string, state: AttachedState) =>
    $files.set($files.get().map((each) => (each.key === key ? { ...each, state } : each)));

  async function upload({ key, file }: Pick<AttachedFile, 'key' | 'file'>): Promise<void> {
    if (file.size > UPLOAD_LIMIT_BYTES) {
      setState(key, { status: 'refused', message: { key: wordsFor('FILE_TOO_LARGE') }, canRetry: false });
      return;
    }
    const uploading = new AbortController();
    uploads.set(key, uploading);
    const { signal } = uploading;
    const onProgress = (share: number) => setState(key, { status: 'sending', share });
    try {
      const stored = await call(uploadThreadFile, { ...access, file, signal, onProgress });
      setState(key, { status: 'uploaded', id: stored.file._id });
    } catch (failure) {
      if (signal.aborted) return;
      const { status } = toCallFailure(failure);
      const message = messageOf(failure, 'thread.files.failed');
      // The server would refuse the same file again.
      setState(key, { status: 'refused', message, canRetry: ![400, 413, 415].includes(status) });
    } finally {
      uploads.delete(key);
    }
  }

  return {
    $files,
    add(chosen: readonly File[]): void {
      const added = chosen.slice(0, THREAD_FILES_LIMIT - $files.get().length).map((file) => ({
        ...{ key: crypto.randomUUID(), file },
        state: { status: 'sending', share: 0 } as const,
      }));
      if (added.length < chosen.length) notify('error', { key: 'thread.files.limit' });
      $files.set([...$files.get(), ...added]);
      for (const each of added) void upload(each);
    },
    remove(key: string): void {
      uploads.get(key)?.abort();
      $files.set($files.get().filter((each) => each.key !== key));
    },
    retry(attached: AttachedFile): void {
      setState(attached.key, { status: 'sending', share: 0 });
      void upload(attached);
    },
    /** Of all that were chosen; `undefined` while some are not uploaded. */
    ids(): readonly string[] | undefined {
      const ids = $files.get().flatMap(({ state }) => (state.status === 'uploaded' ? [state.id] : []));
      return ids.length === $files.get().length ? ids : undefined;
    },
    clear: (sent: readonly string[]) =>
      $files.set($files.get().filter(({ state }) => state.status !== 'uploaded' || !sent.includes(state.id))),
    async save({ _id, name, type }: ThreadFile): Promise<void> {
      try {
        saveFile(await fetchThreadFile(_id, access.token), type, name);
      } catch (failure) {
        if (toCallFailure(failure).status !== 401) notify('error', { key: 'thread.files.notLoaded' });
      }
    },
  };
}

export type ThreadFiles = ReturnType<typeof createThreadFiles>;
