import * as v from 'valibot';
import { API_BASE } from '#api/base.ts';
import { CompanyPage } from '#api/companies.ts';
import { Service } from '#domain/service/service-detail.ts';
import { Space } from '#domain/space/space-detail.ts';
import { localeOfPath, type Locale } from '#domain/locale/locales.ts';
import { paramsOf, RECORD_PAGES } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { headOfCompany } from './company-head.ts';
import type { Head } from './head.ts';
import { pageMetaWords } from './page-meta-words.ts';
import { headOfService } from './service-head.ts';
import { headOfSpace } from './space-head.ts';
import { writeHead } from './write-head.ts';

/** How a kind of pages gets its heads. */
interface Kind {
  /** The call that answers a page's record, less its id. */
  readonly call: `/${string}/`;
  readonly headOf: (answer: unknown, origin: string, t: Translate, locale: Locale) => Head;
}

const kinds = {
  SpaceSearchDetails: {
    call: '/spaces/',
    headOf: (answer, ...rest) => headOfSpace(v.parse(Space, answer), ...rest),
  },
  ServiceSearchDetails: {
    call: '/services/',
    headOf: (answer, ...rest) => headOfService(v.parse(Service, answer), ...rest),
  },
  Company: {
    call: '/companies/',
    headOf: (answer, ...rest) => headOfCompany(v.parse(CompanyPage, answer), ...rest),
  },
} satisfies Record<(typeof RECORD_PAGES)[number], Kind>;

/** The page of a listing or of a company, by its address. */
export interface RecordPage {
  readonly locale: Locale;
  /** The call that answers the record, from the root of the site. */
  readonly call: string;
  readonly headOf: (answer: unknown, origin: string) => Head;
}

/** Whose page an address is; undefined where it is no record's. */
export function recordPageAt(pathname: string): RecordPage | undefined {
  const locale = localeOfPath(pathname);
  const t = pageMetaWords.get(locale);
  for (const name of RECORD_PAGES) {
    const [id] = Object.values(paramsOf(name, pathname) ?? {});
    if (id === undefined || !t) continue;
    const { call, headOf }: Kind = kinds[name];
    return {
      locale,
      call: API_BASE + call + encodeURIComponent(id),
      headOf: (answer, origin) => headOf(answer, origin, t, locale),
    };
  }
  return undefined;
}

/** A record's page for a request that comes without a browser's scripts. */
export interface FilledPage {
  readonly status: 200 | 404 | 410;
  readonly html: string;
}

const NOT_FOUND = 404;
/** Its owner has paused the listing. */
const GONE = 410;

/** What a page needs of where it is answered. */
interface Surroundings {
  readonly origin: string;
  /** Makes a call of the API; it may throw. */
  readonly ask: (call: string) => Promise<Response>;
  /** Is told why a page went without its head, which no visitor sees. */
  readonly tell: (problem: unknown, call: string) => void;
}

/**
 * The shell with the head of its record. Nobody waits for more than the shell: where the API does not answer, or answers
 * what is no such record, the shell stays as it is; where it knows no such record, or a listing that is
 * paused, that is the page's status.
 */
export async function fillShell(
  page: RecordPage,
  shell: string,
  { origin, ask, tell }: Surroundings,
): Promise<FilledPage> {
  try {
    const answer = await ask(page.call);
    if (answer.status === NOT_FOUND || answer.status === GONE) return { status: answer.status, html: shell };
    if (!answer.ok) throw new Error(`The API answered ${String(answer.status)}.`);
    return { status: 200, html: writeHead(shell, page.headOf(await answer.json(), origin)) };
  } catch (problem) {
    tell(problem, page.call);
    return { status: 200, html: shell };
  }
}
