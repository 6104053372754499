import * as v from 'valibot';
import { API_BASE } from '#api/base.ts';
import { CompanyPage } from '#api/companies.ts';
import { galleryImage } from '#api/image-address.ts';
import { Service } from '#domain/service/service-record.ts';
import { Space } from '#domain/space/space-record.ts';
import { localeOfPath, type Locale } from '#domain/locale/locales.ts';
import { answerPreload } from '#site/answer-preload.ts';
import { GALLERY_SIZES } from '#site/gallery-sizes.ts';
import { paramsOf, RECORD_PAGES } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { headOfCompany } from './company-head.ts';
import type { Head, HeadElement, Picture } from './head.ts';
import { pageMetaWords } from './page-meta-words.ts';
import { headOfService } from './service-head.ts';
import { headOfSpace } from './space-head.ts';
import { writeHead } from './write-head.ts';

interface Kind {
  readonly call: `/${string}/`;
  /** Whether the page begins with the picture of its head, in a gallery. */
  readonly hasGallery: boolean;
  readonly headOf: (answer: unknown, origin: string, t: Translate, locale: Locale) => Head;
}

const kinds = {
  SpaceSearchDetails: {
    call: '/spaces/',
    hasGallery: true,
    headOf: (answer, ...rest) => headOfSpace(v.parse(Space, answer), ...rest),
  },
  ServiceSearchDetails: {
    call: '/services/',
    hasGallery: true,
    headOf: (answer, ...rest) => headOfService(v.parse(Service, answer), ...rest),
  },
  Company: {
    call: '/companies/',
    hasGallery: false,
    headOf: (answer, ...rest) => headOfCompany(v.parse(CompanyPage, answer), ...rest),
  },
} satisfies Record<(typeof RECORD_PAGES)[number], Kind>;

export interface RecordPage {
  readonly locale: Locale;
  readonly call: string;
  readonly headOf: (answer: unknown, origin: string) => Head;
}

export function recordPageAt(pathname: string): RecordPage | undefined {
  const locale = localeOfPath(pathname);
  const t = pageMetaWords.get(locale);
  for (const name of RECORD_PAGES) {
    const [id] = Object.values(paramsOf(name, pathname) ?? {});
    if (id === undefined || !t) continue;
    const { call, hasGallery, headOf }: Kind = kinds[name];
    const address = API_BASE + call + encodeURIComponent(id);
    return {
      locale,
      call: address,
      headOf: (answer, origin) => {
        const head = headOf(answer, origin, t, locale);
        const preload: HeadElement = { tag: 'link', attributes: answerPreload(address) };
        const shown = hasGallery && head.picture ? pictureParts(head.picture) : undefined;
        return {
          ...head,
          ...(shown && { firstPicture: shown.attributes }),
          elements: [preload, ...(shown ? [shown.preload] : []), ...head.elements],
        };
      },
    };
  }
  return undefined;
}

/** What the page's island asks for first, so that neither waits for its script: the picture is there from the start. */
function pictureParts(picture: Picture): { preload: HeadElement; attributes: Record<string, string> } {
  const { src, srcSet: srcset } = galleryImage(picture);
  const sizes = GALLERY_SIZES.large;
  const attributes = { rel: 'preload', as: 'image', imagesrcset: srcset, imagesizes: sizes };
  return {
    preload: { tag: 'link', attributes: { ...attributes, fetchpriority: 'high' } },
    attributes: { sizes, srcset, src, alt: '', width: '960', height: '720' },
  };
}

export interface FilledPage {
  readonly status: 200 | 404 | 410;
  readonly html: string;
}

const NOT_FOUND = 404;
const GONE = 410;

interface Surroundings {
  readonly origin: string;
  /** Calls the API; may throw. */
  readonly ask: (call: string) => Promise<Response>;
  /** Reports why a page has no head of its own. */
  readonly tell: (problem: unknown, call: string) => void;
}

/**
 * Adds the record's head to the shell. If the API fails or returns something invalid, the shell stays
 * unchanged; unknown and paused records set the status.
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
