import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import type { ListingSummary } from './ListingCard.tsx';

interface Owned {
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
}

/** `undefined` without a name. */
export function ownerOf({ userId, userName }: Owned, locale: Locale): ListingSummary['owner'] {
  if (!userName) return undefined;
  return { name: userName, href: userId ? href('Company', locale, { companyId: userId }) : undefined };
}
