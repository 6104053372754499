import type { ReportedKind } from '#domain/case/report.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import type { CaseTarget } from '../db/cases.ts';
import { findCompany, isPublicOwner } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { findUploader } from '../db/images.ts';
import { findListingWith, findOwnDocument, type OwnDocument } from '../db/listings.ts';
import { mayBePublic } from '../listings/listing-state.ts';
import { companyTarget, listingTarget } from './open-case.ts';

export interface ReportedTarget {
  readonly target: CaseTarget;
  /** The listing that is reported, or shows the picture. */
  readonly listing?: OwnDocument;
}

/** `undefined` for what visitors cannot see. A paused listing is still reported, since it may be paused meanwhile. */
export async function findReportedTarget(
  database: Pick<Database, 'kysely'>,
  kind: ReportedKind,
  id: string,
): Promise<ReportedTarget | undefined> {
  if (kind === 'image') return pictureTarget(database, id);
  if (kind !== 'company') {
    const listing = await findOwnDocument(database, kind, id);
    return listing && mayBePublic(listing)
      ? { target: listingTarget({ kind }, listing), listing }
      : undefined;
  }
  const company = await findCompany(database, id);
  return company && isPublicOwner(company) ? { target: companyTarget(id) } : undefined;
}

/** A logo belongs to the company. */
async function pictureTarget(
  database: Pick<Database, 'kysely'>,
  imageId: string,
): Promise<ReportedTarget | undefined> {
  const companyId = await findUploader(database.kysely, imageId);
  const company = companyId === undefined ? undefined : await findCompany(database, companyId);
  if (company === undefined || !isPublicOwner(company)) return undefined;
  const asImage = { target_kind: 'image', target_id: imageId } as const;
  for (const kind of LISTING_KINDS) {
    const listing = await findListingOf(database, kind, company.id, imageId);
    if (listing !== undefined)
      return { target: { ...listingTarget({ kind }, listing), ...asImage }, listing };
  }
  return company.logo?.includes(imageId)
    ? { target: { ...companyTarget(company.id), ...asImage } }
    : undefined;
}

async function findListingOf(
  database: Pick<Database, 'kysely'>,
  kind: ListingKind,
  companyId: string,
  imageId: string,
): Promise<OwnDocument | undefined> {
  const listing = await findListingWith(database, kind, companyId, imageId);
  return listing && mayBePublic(listing) ? listing : undefined;
}
