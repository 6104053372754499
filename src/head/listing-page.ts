import * as v from 'valibot';
import { API_BASE } from '#api/base.ts';
import { Service } from '#domain/service/service.ts';
import { Space } from '#domain/space/space.ts';
import { localeOfPath, type Locale } from '#site/locales.ts';
import { paramsOf } from '#site/routes.ts';
import type { Head } from './head.ts';
import { headWords } from './head-words.ts';
import { headOfService } from './service-head.ts';
import { headOfSpace } from './space-head.ts';
import { writeHead } from './write-head.ts';

/** The page of a listing, by its address. */
export interface ListingPage {
  readonly locale: Locale;
  /** The call that answers the listing, from the root of the site. */
  readonly call: string;
  readonly headOf: (answer: unknown, origin: string) => Head;
}

/** Whose page an address is; undefined where it is no listing's. */
export function listingPageAt(pathname: string): ListingPage | undefined {
  const locale = localeOfPath(pathname);
  const t = headWords[locale];
  const space = paramsOf('SpaceSearchDetails', pathname);
  if (space !== undefined) {
    return {
      locale,
      call: `${API_BASE}/spaces/${encodeURIComponent(space.spaceId)}`,
      headOf: (answer, origin) => headOfSpace(v.parse(Space, answer), origin, t, locale),
    };
  }
  const service = paramsOf('ServiceSearchDetails', pathname);
  return (
    service && {
      locale,
      call: `${API_BASE}/services/${encodeURIComponent(service.serviceId)}`,
      headOf: (answer, origin) => headOfService(v.parse(Service, answer), origin, t, locale),
    }
  );
}

/** A listing's page for a request that comes without a browser's scripts. */
export interface FilledPage {
  readonly status: 200 | 404 | 410;
  readonly html: string;
}

const NOT_FOUND = 404;
/** Its owner has paused the listing. */
const GONE = 410;

/**
 * The shell with the head of its listing. Nobody waits for more than the shell: where the API does not answer, or answers
 * what is no listing, the shell stays as it is; where it knows no such listing, or one that is
 * paused, that is the page's status.
 * @param ask makes the call; it may throw
 */
export async function fillShell(
  page: ListingPage,
  shell: string,
  origin: string,
  ask: (call: string) => Promise<Response>,
): Promise<FilledPage> {
  try {
    const answer = await ask(page.call);
    if (answer.status === NOT_FOUND || answer.status === GONE) return { status: answer.status, html: shell };
    if (!answer.ok) return { status: 200, html: shell };
    return { status: 200, html: writeHead(shell, page.headOf(await answer.json(), origin)) };
  } catch {
    return { status: 200, html: shell };
  }
}
