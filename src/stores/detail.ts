import { atom, type ReadableAtom } from 'nanostores';
import { CallFailure } from '#client/failure.ts';

/** `missing` also covers deleted listings. */
export type Detail<Whole> =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly listing: Whole }
  | { readonly is: 'missing' }
  | { readonly is: 'failed'; readonly cause: unknown };

export interface DetailStore<Whole> {
  readonly $detail: ReadableAtom<Detail<Whole>>;
  readonly load: () => Promise<void>;
  readonly show: (changed: Whole) => void;
}

/** 403: another company's listing opened as one's own. */
const MISSING: readonly number[] = [403, 404];

/** @param findId reads the id from the page's address at load time */
export function createDetail<Whole>(
  findId: () => string | undefined,
  get: (id: string) => Promise<Whole>,
): DetailStore<Whole> {
  const $detail = atom<Detail<Whole>>({ is: 'loading' });
  const load = async () => {
    const id = findId();
    if (id === undefined) {
      $detail.set({ is: 'missing' });
      return;
    }
    $detail.set({ is: 'loading' });
    try {
      $detail.set({ is: 'loaded', listing: await get(id) });
    } catch (cause) {
      const isMissing = cause instanceof CallFailure && MISSING.includes(cause.status);
      $detail.set(isMissing ? { is: 'missing' } : { is: 'failed', cause });
    }
  };
  const show = (listing: Whole) => $detail.set({ is: 'loaded', listing });
  return { $detail, load, show };
}
