import { atom, type ReadableAtom } from 'nanostores';
import { CallFailure } from '#client/failure.ts';

/** What became of the listing of the page's address. */
export type Detail<Whole> =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly listing: Whole }
  /** There is none, or none any more. */
  | { readonly is: 'missing' }
  | { readonly is: 'failed'; readonly cause: unknown };

/** The listing of a page, and how it is loaded. */
export interface DetailStore<Whole> {
  readonly $detail: ReadableAtom<Detail<Whole>>;
  readonly load: () => Promise<void>;
  /** Shows the listing as it is after a change. */
  readonly show: (changed: Whole) => void;
}

/** A company that asks for a listing of another one as its own has none either. */
const MISSING: readonly number[] = [403, 404];

/**
 * Loads one listing, whole.
 * @param findId the listing's id by the page's address, asked for when it is loaded
 */
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
