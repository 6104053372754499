import type { ReportedKind } from '#domain/case/report.ts';
import type { CaseTarget } from '../db/cases.ts';
import { findCompany, isPublicOwner } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { findImage } from '../db/images.ts';
import { findListingsWith } from '../db/listing-images.ts';
import { findOwnDocument, type OwnDocument } from '../db/listings.ts';
import { mayBePublic } from '../listings/listing-state.ts';
import { companyTarget, listingTarget } from './open-case.ts';

export interface ReportedTarget {
  readonly target: CaseTarget;
  /** The listing that is reported, or shows the picture. */
  readonly listing?: OwnDocument;
}

/** `undefined` for what visitors cannot see. A paused listing is still reported, since it may be paused meanwhile. */
export async function findReportedTarget(
  database: Database,
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
async function pictureTarget(database: Database, imageId: string): Promise<ReportedTarget | undefined> {
  const image = await findImage(database, imageId);
  if (image === undefined || image.company_id === null || image.hidden_by !== null) return undefined;
  const asImage = { target_kind: 'image', target_id: imageId } as const;
  for (const { kind, id } of await findListingsWith(database.kysely, imageId)) {
    const listing = await findOwnDocument(database, kind, id);
    if (listing && mayBePublic(listing))
      return { target: { ...listingTarget({ kind }, listing), ...asImage }, listing };
  }
  return image.kind === 'logo' && image.public_until !== null
    ? { target: { ...companyTarget(image.company_id), ...asImage } }
    : undefined;
}
