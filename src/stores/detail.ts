import { atom, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { CallFailure, isRefusal } from '#client/failure.ts';
import { readAnswer } from '#client/read-answer.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { safeLocalStorage } from '#site/browser-storage.ts';
import { storedUserId } from '#site/stored-session.ts';

/** A listing with what its owner has made of it. */
export interface WithState<Whole> {
  readonly listing: Whole;
  readonly state: ListingState;
}

/** What became of the listing of the page's address. */
export type Detail<Whole, Card = never> =
  | { readonly is: 'loading' }
  | ({ readonly is: 'loaded' } & WithState<Whole>)
  /** Its owner has paused it; these are the nearest others. */
  | { readonly is: 'paused'; readonly nearby: readonly Card[] }
  /** There is none, or none any more, or it is somebody else's. */
  | { readonly is: 'missing' }
  | { readonly is: 'failed'; readonly cause: unknown };

/** The listing of a page, and how it is loaded. */
export interface DetailStore<Whole, Card = never> {
  readonly $detail: ReadableAtom<Detail<Whole, Card>>;
  readonly load: () => Promise<void>;
  /** Shows the listing as it is after a change. */
  readonly show: (changed: WithState<Whole>) => void;
}

/** What is found under an id. */
type Found<Whole, Card> = Extract<Detail<Whole, Card>, { readonly is: 'loaded' | 'paused' }>;

/** A company that asks for a listing of another one as its own has none either. */
const MISSING: readonly number[] = [403, 404];

/**
 * Loads one listing, whole.
 * @param findId the listing's id by the page's address, asked for when it is loaded
 */
export function createDetail<Whole, Card = never>(
  findId: () => string | undefined,
  find: (id: string) => Promise<Found<Whole, Card>>,
): DetailStore<Whole, Card> {
  const $detail = atom<Detail<Whole, Card>>({ is: 'loading' });
  const load = async () => {
    const id = findId();
    if (id === undefined) {
      $detail.set({ is: 'missing' });
      return;
    }
    $detail.set({ is: 'loading' });
    try {
      $detail.set(await find(id));
    } catch (cause) {
      const isMissing = cause instanceof CallFailure && MISSING.includes(cause.status);
      $detail.set(isMissing ? { is: 'missing' } : { is: 'failed', cause });
    }
  };
  const show = ({ listing, state }: WithState<Whole>) => $detail.set({ is: 'loaded', listing, state });
  return { $detail, load, show };
}

/** The calls by which everybody and the owner get a listing. */
interface PublicCalls<Whole, Card> {
  readonly get: () => Promise<Whole>;
  readonly getOwn: () => Promise<WithState<Whole>>;
  /** Schema of what the refusal of a paused one tells. */
  readonly refusalTells: v.GenericSchema<unknown, { readonly nearby: readonly Card[] }>;
}

/** A listing as everybody may see it; of a paused one its owner sees all, and others what lies near it. */
export async function findPublic<Whole, Card>({
  get,
  getOwn,
  refusalTells,
}: PublicCalls<Whole, Card>): Promise<Found<Whole, Card>> {
  try {
    return { is: 'loaded', listing: await get(), state: 'published' };
  } catch (failure) {
    if (!isRefusal(failure, 'LISTING_PAUSED')) throw failure;
    const isGuest = storedUserId(safeLocalStorage.read, Date.now()) === undefined;
    // Whose it is the refusal does not say: only the owner is answered.
    const own = isGuest ? undefined : await getOwn().catch(() => undefined);
    if (own !== undefined) return { is: 'loaded', listing: own.listing, state: own.state };
    const told = readAnswer(refusalTells, failure.body);
    return { is: 'paused', nearby: told.is === 'read' ? told.output.nearby : [] };
  }
}
