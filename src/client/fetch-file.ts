import { API_BASE } from '#api/base.ts';
import { getThreadFile } from '#api/thread-files.ts';
import { whenStaying } from '#site/navigating-away.ts';
import { reportUnauthorized } from './events.ts';
import { CallFailure } from './failure.ts';

/** A thread's file, by session or token. @throws CallFailure */
export const fetchThreadFile = (id: string, token?: string): Promise<Blob> =>
  fetchFile(
    getThreadFile.path.replace('{id}', encodeURIComponent(id)),
    token === undefined ? {} : { Authorization: `Bearer ${token}` },
  );

/** @param path below `/api`, with its query @throws CallFailure */
export async function fetchFile(path: string, more: Readonly<Record<string, string>> = {}): Promise<Blob> {
  const what = `GET ${path.replace(/\?.*/s, '')}`;
  const headers = { 'Accept-Language': document.documentElement.lang, ...more };
  try {
    const response = await fetch(API_BASE + path, { credentials: 'include', headers });
    if (response.status === 401) reportUnauthorized();
    if (!response.ok) throw new CallFailure('http', what, { status: response.status });
    return await response.blob();
  } catch (cause) {
    if (cause instanceof CallFailure) throw cause;
    await whenStaying();
    throw new CallFailure('network', what, { cause });
  }
}
