import { isRefusal } from '#client/failure.ts';
import { createResource } from '#stores/create-resource.ts';

/** A case or company with all that belongs to it, unless there is none (any more). */
export type Found<File> = { readonly type: 'found'; readonly file: File } | { readonly type: 'gone' };

/** A failed reload says so: what was shown may have been changed since. */
export const createFileResource = <File extends object>(fetch: () => Promise<File>) =>
  createResource<Found<File>>(async () => {
    try {
      return { type: 'found', file: await fetch() };
    } catch (failure) {
      if (isRefusal(failure, 'NOT_FOUND')) return { type: 'gone' };
      throw failure;
    }
  });
