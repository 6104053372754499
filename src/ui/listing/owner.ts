import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import type { ListingSummary } from './ListingCard.tsx';

/** Who a listing is from, as it is answered. */
interface Owned {
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
}

/** The company that a listing is from, with its page; nothing where its name is not known. */
export function ownerOf({ userId, userName }: Owned, locale: Locale): ListingSummary['owner'] {
  if (!userName) return undefined;
  return { name: userName, href: userId ? href('Company', locale, { companyId: userId }) : undefined };
}
