import type * as v from 'valibot';
import { isRefusal } from '#client/failure.ts';
import { readAnswer } from '#client/read-answer.ts';
import type { OwnState } from '#domain/listing/listing-state.ts';
import { signedInUserId } from '#site/stored-session.ts';

export interface WithState<Whole> extends OwnState {
  readonly listing: Whole;
}

/** The listing, or alternatives near a paused one. */
export type PublicListing<Whole, Card> =
  WithState<Whole> | { readonly state: 'withdrawn'; readonly nearby: readonly Card[] };

interface Owned {
  readonly userId?: string | null | undefined;
}

interface PublicCalls<Whole, Card> {
  readonly get: () => Promise<Whole>;
  readonly getOwn: () => Promise<WithState<Whole>>;
  readonly errorDetails: v.GenericSchema<unknown, Withdrawal<Card>>;
}

interface Withdrawal<Card> {
  /** Other servers may omit it. */
  readonly userId?: string | null | undefined;
  readonly nearby: readonly Card[];
}

/** Listings that are paused or not yet public are visible to their owner only. */
export async function findPublic<Whole extends Owned, Card>({
  get,
  getOwn,
  errorDetails,
}: PublicCalls<Whole, Card>): Promise<PublicListing<Whole, Card>> {
  try {
    const listing = await get();
    const isOwn = listing.userId !== undefined && mayBeOwn(listing.userId);
    // What operators ask of it is its owner's to read.
    const own = isOwn ? await getOwn().catch(() => undefined) : undefined;
    return { state: 'published', ...own, listing };
  } catch (failure) {
    if (isRefusal(failure, 'NOT_FOUND') && mayBeOwn(undefined)) return ownOrThrow(getOwn, failure);
    if (!isRefusal(failure, 'LISTING_PAUSED')) throw failure;
    const details = readAnswer(errorDetails, failure.body);
    const { userId, nearby } = details.status === 'read' ? details.output : { nearby: [] };
    const own = mayBeOwn(userId) ? await getOwn().catch(() => undefined) : undefined;
    return own ?? { state: 'withdrawn', nearby };
  }
}

/** Others get the same answer as for a listing that does not exist. */
async function ownOrThrow<Own>(getOwn: () => Promise<Own>, failure: unknown): Promise<Own> {
  try {
    return await getOwn();
  } catch {
    throw failure;
  }
}

/** True if the owner is unknown. */
function mayBeOwn(ownerId: string | null | undefined): boolean {
  const visitorId = signedInUserId();
  return visitorId !== undefined && visitorId === (ownerId ?? visitorId);
}
