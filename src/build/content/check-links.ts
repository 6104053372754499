import { DEFAULT_LOCALE, inLocale, localeOfPath, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { isRecordPath, movedPaths, routes, SHELL } from '#site/routes.ts';
import { decoded } from '../elements.ts';
import type { Text } from './read-text.ts';
import { dayOf } from './waiting-folders.ts';
import type { Fault } from './yaml.ts';

interface Target {
  /** Undefined if only the built page knows. */
  readonly headings?: readonly string[];
  /** Publication date. */
  readonly from?: Date | 'never';
}

export interface LinkingPage extends Target {
  readonly file: string;
  readonly path: string;
  readonly locale: Locale;
  readonly text: Text;
}

const SITE = 'http://site.invalid';
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** Checks links to pages; links to files are checked in the built site (`broken-links.ts`). */
export function checkLinks(pages: readonly LinkingPage[], today: Date): Fault[] {
  const targets = targetsWith(pages);
  return pages.flatMap((page) =>
    page.text.links.flatMap(({ line, address }) => {
      const sentence = faultOf(address, page, targets, today);
      return sentence === undefined ? [] : [{ file: page.file, line, sentence }];
    }),
  );
}

function targetsWith(pages: readonly LinkingPage[]): ReadonlyMap<string, Target> {
  const paths = [...Object.values(routes).map(({ path }) => path), ...Object.keys(movedPaths)];
  const fixed = paths.filter((path) => !path.includes('{'));
  return new Map<string, Target>([
    ...LOCALES.flatMap((locale) => fixed.map((path) => [inLocale(path, locale), {}] as const)),
    ...pages.map((page) => [page.path, page] as const),
  ]);
}

function faultOf(
  address: string,
  page: LinkingPage,
  targets: ReadonlyMap<string, Target>,
  today: Date,
): string | undefined {
  if (!/^(?:\/(?!\/)|#)/.test(address)) return undefined;
  const { pathname, hash } = new URL(address, SITE + page.path);
  const path = decoded(pathname);
  const heading = decoded(hash.slice(1));
  if (/\.\w+$|^\/api(?:\/|$)/.test(path)) return undefined;
  // Records are unknown at build time.
  const target = targets.get(path) ?? (isRecordPath(inLocale(path, DEFAULT_LOCALE)) ? {} : undefined);
  if (target === undefined) {
    const meant = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    return `there is no page "${path}"${targets.has(meant) ? `; write "${meant}"` : ''}.`;
  }
  if (localeOfPath(path) !== page.locale) {
    const language = LANGUAGES.of(localeOfPath(path)) ?? '';
    return `"${path}" is in ${language}; write "${inLocale(path, page.locale)}".`;
  }
  if (path.endsWith(`/${SHELL}`) && !targets.has(path))
    return `"${path}" is the empty page of all records; link to one of them, or to the search.`;
  if (target.from === 'never') return `"${path}" is a draft, which is not published.`;
  if (target.from && target.from > laterOf(page.from, today))
    return `"${path}" is not published before ${dayOf(target.from)}.`;
  if (heading === '' || target.headings === undefined || target.headings.includes(heading)) return undefined;
  const known = target.headings.map((slug) => `#${slug}`).join(', ');
  return `"${path}" has no heading "#${heading}". ${known === '' ? 'It has none.' : `Its headings: ${known}.`}`;
}

const laterOf = (from: Target['from'], today: Date): Date =>
  from instanceof Date && from > today ? from : today;
