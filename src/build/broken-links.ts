import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { DEFAULT_LOCALE, inLocale } from '#domain/locale/locales.ts';
import { isRecordPath, movedPaths } from '#site/routes.ts';
import { attribute, decoded, elementsIn } from './elements.ts';

export interface BrokenLink {
  readonly page: string;
  readonly address: string;
}

interface Page {
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const SITE = 'http://site.invalid';

export function brokenLinks(folder: string): BrokenLink[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html'));
  const pages = new Map(files.map((file) => [addressOf(file), readPage(path.join(folder, file))]));
  return [...pages].flatMap(([page, { links }]) =>
    [...new Set(links)]
      .filter((address) => !leadsSomewhere(new URL(address, SITE + page), pages, folder))
      .map((address) => ({ page, address })),
  );
}

const addressOf = (file: string): string => `/${file}`.replace(/(?:(\/)index)?\.html$/, '$1');

function readPage(file: string): Page {
  const elements = [...elementsIn(parse(readFileSync(file, 'utf8')))];
  const links = elements.flatMap((element) => [
    attribute(element, 'href') ?? [],
    attribute(element, 'src') ?? [],
    (attribute(element, 'srcset') ?? '').split(/,\s+/).flatMap((one) => one.trim().split(/\s/)[0] ?? []),
  ]);
  return {
    links: links.flat().filter((address) => /^(?:\/(?!\/)|#)/.test(address)),
    ids: new Set(elements.flatMap((element) => attribute(element, 'id') ?? [])),
  };
}

function leadsSomewhere(url: URL, pages: ReadonlyMap<string, Page>, folder: string): boolean {
  const pathname = decoded(url.pathname);
  const page = pages.get(pathname);
  if (page) return url.hash === '' || page.ids.has(decoded(url.hash.slice(1)));
  const bare = inLocale(pathname, DEFAULT_LOCALE);
  return (
    /^\/api(?:\/|$)/.test(pathname) || bare in movedPaths || isRecordPath(bare) || isFile(folder, pathname)
  );
}

function isFile(folder: string, pathname: string): boolean {
  const file = path.join(folder, pathname);
  // Pages have other addresses than their files.
  return !file.endsWith('.html') && existsSync(file) && statSync(file).isFile();
}
