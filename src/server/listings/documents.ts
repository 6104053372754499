import * as v from 'valibot';
import type { Listing, ListingKind } from '#domain/listing/listing.ts';
import type { NamedUpload, StoredListing } from '#domain/listing/stored-listing.ts';
import { withoutUploads } from '#domain/listing/without-uploads.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { FoundDocument, Restrictions } from '../db/listings.ts';
import { withConfirmation, withOwnerLocale, withOwnerLogo, withOwnerName } from '../db/json-fields.ts';
import type { JsonText } from '../http/answers.ts';

export const LISTINGS = { space, service } as const satisfies Record<ListingKind, Listing<never>>;

type Kind = Pick<Listing<never>, 'shape' | 'upgrade'>;

/** The listing as visitors see it. */
export function publicDocument(
  listing: Kind,
  found: FoundDocument & Pick<Restrictions, 'hidden_images'>,
): JsonText {
  const hidden = hiddenIn(found);
  if (hidden.length === 0) return answeredDocument(listing, found);
  const doc = JSON.stringify(withoutUploads(upgraded(listing, found), hidden));
  return answeredDocument(listing, { ...found, doc, shape: listing.shape });
}

/** The listing as visitors see it: its card has another cover if a decision hides the first picture. */
export const publicListing = (
  { upgrade, shape }: Kind,
  stored: StoredListing,
  hidden: readonly string[],
): StoredListing => (hidden.length === 0 ? stored : upgrade(withoutUploads(stored, hidden), shape));

export const hiddenIn = ({ hidden_images }: Pick<Restrictions, 'hidden_images'>): readonly string[] =>
  hidden_images === null ? [] : v.parse(Ids, JSON.parse(hidden_images));

const Ids = v.array(v.string());

/** @param hidden ids of uploads that decisions hide */
export const hiddenColumn = (hidden: readonly string[]): string | null =>
  hidden.length === 0 ? null : JSON.stringify(hidden);

/** Adds the owner's name, language and logo, and the confirmation time. Current shapes are not parsed. */
export function answeredDocument(listing: Kind, { doc, shape, owner, ...of }: FoundDocument): JsonText {
  const today = shape < listing.shape ? JSON.stringify(upgraded(listing, { doc, shape }).document) : doc;
  const named = withOwnerLocale(withOwnerName(today, owner), of.owner_locale);
  const confirmed = withConfirmation(named, of.confirmed_at);
  return of.logo === null ? confirmed : withOwnerLogo(confirmed, of.logo);
}

export const uploadsOf = (
  listing: Kind,
  stored: Pick<FoundDocument, 'doc' | 'shape'>,
): readonly NamedUpload[] => upgraded(listing, stored).uploads;

/** @throws ValiError if invalid */
export const upgraded = (listing: Kind, { doc, shape }: Pick<FoundDocument, 'doc' | 'shape'>) =>
  // Stored documents are objects; the shape is validated.
  listing.upgrade(JSON.parse(doc) as Readonly<Record<string, unknown>>, shape);
