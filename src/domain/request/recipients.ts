import { mayFit, type CardFit } from '../need/card-fit.ts';
import { RECIPIENTS_AT_MOST } from './request.ts';

interface Owned {
  readonly _id: string;
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
}

interface Recipients<Listing> {
  /** The first of each owner, up to the limit. */
  readonly chosen: readonly Listing[];
  /** Further listings of chosen owners. */
  readonly repeated: number;
  /** How many owners there are; those beyond the limit are left out. */
  readonly owners: number;
}

/** @param ownId the asker's, whose listings are left out unless there are no others */
export function chooseRecipients<Listing extends Owned>(
  listings: readonly Listing[],
  ownId: string | undefined,
): Recipients<Listing> {
  const others = listings.filter(({ userId }) => ownId === undefined || userId !== ownId);
  const firsts = new Map<string, Listing>();
  const asked = others.length > 0 ? others : listings;
  for (const listing of asked) {
    const owner = listing.userId ?? listing.userName ?? listing._id;
    if (!firsts.has(owner)) firsts.set(owner, listing);
  }
  return {
    chosen: [...firsts.values()].slice(0, RECIPIENTS_AT_MOST),
    repeated: asked.length - firsts.size,
    owners: firsts.size,
  };
}

interface Judged {
  readonly fit?: CardFit | null | undefined;
}

/** Those that miss nothing: first what fits, then what states more of the criteria; otherwise in their order. */
export const bestMatches = <Card extends Judged>(cards: readonly Card[]): Card[] =>
  cards.filter(mayFit).toSorted((one, other) => missing(one) - missing(other));

const missing = ({ fit }: Judged): number => fit?.missing.length ?? 0;
