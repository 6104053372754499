import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { FileStore } from '#server/files/file-store.ts';
import { deleteFiles } from '#server/files/resized-copies.ts';

test('a file is deleted together with its copies, so that a bucket far away is waited for once', async () => {
  const asked: string[] = [];
  const { promise: answer, resolve } = Promise.withResolvers<undefined>();
  const files: Pick<FileStore, 'delete'> = {
    delete: (key) => {
      asked.push(key);
      return answer;
    },
  };
  const deleting = deleteFiles({ files: files as FileStore, log: pino({ level: 'silent' }) }, ['film.mp4']);
  await setImmediate();
  expect(asked).toHaveLength(13);
  expect(asked).toContain('film.mp4');
  expect(asked).toContain('film.mp4.w320webp');
  resolve(undefined);
  await deleting;
});
