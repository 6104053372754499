import { atom, type ReadableAtom } from 'nanostores';
import { CallFailure } from '#client/failure.ts';

/** `missing` also covers deleted listings. */
export type Detail<Whole> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly listing: Whole }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly cause: unknown };

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
  const $detail = atom<Detail<Whole>>({ status: 'loading' });
  const load = async () => {
    const id = findId();
    if (id === undefined) {
      $detail.set({ status: 'missing' });
      return;
    }
    $detail.set({ status: 'loading' });
    try {
      $detail.set({ status: 'loaded', listing: await get(id) });
    } catch (cause) {
      const isMissing = cause instanceof CallFailure && MISSING.includes(cause.status);
      $detail.set(isMissing ? { status: 'missing' } : { status: 'failed', cause });
    }
  };
  const show = (listing: Whole) => $detail.set({ status: 'loaded', listing });
  return { $detail, load, show };
}
