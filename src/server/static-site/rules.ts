import { parse } from 'smol-toml';
import * as v from 'valibot';
import { furtherLocales, inLocale, type Locale } from '#domain/locale/locales.ts';

const Rule = v.object({
  from: v.pipe(v.string(), v.startsWith('/')),
  to: v.pipe(v.string(), v.startsWith('/')),
  status: v.optional(v.picklist([200, 301, 302, 404]), 301),
  force: v.optional(v.boolean(), false),
});

const HeaderRule = v.object({ for: v.string(), values: v.record(v.string(), v.string()) });

const Netlify = v.object({
  redirects: v.optional(v.array(Rule), []),
  headers: v.optional(v.array(HeaderRule), []),
});

/** `:name` matches one segment, a final `*` the rest. */
export type Rule = v.InferOutput<typeof Rule>;

export type HeaderRule = v.InferOutput<typeof HeaderRule>;

export interface SiteRules {
  readonly rules: readonly Rule[];
  readonly headers: readonly HeaderRule[];
}

export type SiteAnswer =
  | { readonly type: 'file'; readonly file: string; readonly status: 200 | 404 }
  | { readonly type: 'redirect'; readonly to: string; readonly status: 301 | 302 };

/** Relative: `es/index.html`. */
type Paths = Pick<ReadonlySet<string>, 'has'>;

/** Supports no conditions, query parameters or countries. @throws for unsupported rules */
export function readRules(toml: string): SiteRules {
  const { redirects, headers } = v.parse(Netlify, parse(toml));
  const written = { rules: redirects, headers };
  const further = furtherRules(written, furtherLocales());
  return { rules: [...redirects, ...further.rules], headers: [...headers, ...further.headers] };
}

/** Derived from the Spanish rules. */
export function furtherRules({ rules, headers }: SiteRules, locales: readonly Locale[]): SiteRules {
  const isSpanish = (path: string) => path.startsWith('/es/');
  return {
    rules: locales.flatMap((locale) =>
      rules
        .filter(({ from }) => isSpanish(from))
        .map((rule) => ({ ...rule, from: inLocale(rule.from, locale), to: inLocale(rule.to, locale) })),
    ),
    headers: locales.flatMap((locale) =>
      headers
        .filter((rule) => isSpanish(rule.for))
        .map((rule) => ({ ...rule, for: inLocale(rule.for, locale) })),
    ),
  };
}

/** Same precedence as Netlify: forced rules, files, first matching rule, 404.html. */
export function answerTo(pathname: string, rules: readonly Rule[], files: Paths): SiteAnswer {
  return (
    firstOf(
      rules.filter((rule) => rule.force),
      pathname,
      files,
    ) ??
    fileAt(pathname, files) ??
    firstOf(rules, pathname, files) ?? { type: 'file', file: '404.html', status: 404 }
  );
}

/** Later rules win. */
export function headersFor(pathname: string, headers: readonly HeaderRule[]): Record<string, string> {
  const matching = headers.filter((rule) => targetOf({ from: rule.for, to: '/' }, pathname) !== undefined);
  return Object.fromEntries(matching.flatMap((rule) => Object.entries(rule.values)));
}

export function targetOf(rule: Pick<Rule, 'from' | 'to'>, pathname: string): string | undefined {
  const segments = segmentsOf(rule.from);
  const given = segmentsOf(pathname);
  const found = new Map<string, string>();
  for (const [index, name] of segments.entries()) {
    if (name === '*' && index === segments.length - 1) {
      found.set('splat', given.slice(index).join('/'));
      return fill(rule.to, found);
    }
    const segment = given[index];
    if (segment === undefined) return undefined;
    if (name.startsWith(':')) found.set(name.slice(1), segment);
    else if (name !== segment) return undefined;
  }
  return given.length === segments.length ? fill(rule.to, found) : undefined;
}

function firstOf(rules: readonly Rule[], pathname: string, files: Paths): SiteAnswer | undefined {
  for (const { status, ...rule } of rules) {
    const to = targetOf(rule, pathname);
    if (to === undefined) continue;
    if (status === 301 || status === 302) return { type: 'redirect', to, status };
    const target = fileAt(to, files);
    if (target?.type === 'file') return { ...target, status };
  }
  return undefined;
}

function fileAt(pathname: string, files: Paths): SiteAnswer | undefined {
  const path = withoutOuterSlashes(pathname);
  const asFolder = path === '' ? 'index.html' : `${path}/index.html`;
  const isFolderPath = pathname.endsWith('/');
  if (!isFolderPath && files.has(path)) return { type: 'file', file: path, status: 200 };
  if (files.has(`${path}.html`)) {
    return isFolderPath
      ? { type: 'redirect', to: `/${path}`, status: 301 }
      : { type: 'file', file: `${path}.html`, status: 200 };
  }
  if (!files.has(asFolder)) return undefined;
  return isFolderPath
    ? { type: 'file', file: asFolder, status: 200 }
    : { type: 'redirect', to: `/${path}/`, status: 301 };
}

/** In linear time, which no pattern for slashes at the end has. */
function withoutOuterSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (start < end && path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fill(to: string, found: ReadonlyMap<string, string>): string {
  return to.replace(/:(\w+)/g, (name, key: string) => found.get(key) ?? name);
}
