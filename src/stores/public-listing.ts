import type * as v from 'valibot';
import { isRefusal } from '#client/failure.ts';
import { readAnswer } from '#client/read-answer.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { safeLocalStorage } from '#site/browser-storage.ts';
import { storedUserId } from '#site/stored-session.ts';

/** A listing with what its owner has made of it. */
export interface WithState<Whole> {
  readonly listing: Whole;
  readonly state: ListingState;
}

/** What stands at the public address of a listing: itself, or, where its owner has withdrawn it for now, the nearest others. */
export type PublicListing<Whole, Card> =
  WithState<Whole> | { readonly state: 'withdrawn'; readonly nearby: readonly Card[] };

/** The calls by which everybody and the owner get a listing. */
interface PublicCalls<Whole, Card> {
  readonly get: () => Promise<Whole>;
  readonly getOwn: () => Promise<WithState<Whole>>;
  /** Schema of what the refusal of a paused one tells. */
  readonly errorDetails: v.GenericSchema<unknown, Withdrawal<Card>>;
}

interface Withdrawal<Card> {
  /** Whose it is; another server may not say. */
  readonly userId?: string | null | undefined;
  readonly nearby: readonly Card[];
}

/** A listing as everybody may see it; a paused one its owner alone. */
export async function findPublic<Whole, Card>({
  get,
  getOwn,
  errorDetails,
}: PublicCalls<Whole, Card>): Promise<PublicListing<Whole, Card>> {
  try {
    return { listing: await get(), state: 'published' };
  } catch (failure) {
    if (!isRefusal(failure, 'LISTING_PAUSED')) throw failure;
    const told = readAnswer(errorDetails, failure.body);
    const { userId, nearby } = told.is === 'read' ? told.output : { nearby: [] };
    const own = mayBeOwn(userId) ? await getOwn().catch(() => undefined) : undefined;
    return own === undefined ? { state: 'withdrawn', nearby } : { listing: own.listing, state: own.state };
  }
}

/** Whether the visitor may be who owns a listing: it is theirs, or nobody has said whose it is. */
function mayBeOwn(ownerId: string | null | undefined): boolean {
  const visitorId = storedUserId(safeLocalStorage.read, Date.now());
  return visitorId !== undefined && visitorId === (ownerId ?? visitorId);
}
