import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { legalPath } from '#domain/legal/legal.ts';
import { inLocale } from '#domain/locale/locales.ts';
import { routes } from '#site/routes.ts';
import { checkLinks, type LinkingPage } from './check-links.ts';
import { type LegalSource, readLegal } from './read-legal.ts';
import { readMission, readPolicies } from './read-page.ts';
import { readPost, type PostSource } from './read-post.ts';
import { dayOf, POSTS } from './waiting-folders.ts';
import type { Fault } from './yaml.ts';

export interface Content {
  readonly posts: readonly PostSource[];
  readonly mission: Awaited<ReturnType<typeof readMission>>;
  readonly policies: Awaited<ReturnType<typeof readPolicies>>;
  readonly legal: readonly LegalSource[];
  readonly strayFaults: readonly Fault[];
}

/** Later posts are scheduled. */
export function buildDay(now: number): Date {
  return new Date(dayOf(new Date(now)));
}

export async function readContent(root: string, today: Date): Promise<Content> {
  const folder = path.join(root, POSTS);
  const entries = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
    : [];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const [posts, mission, policies, legal] = await Promise.all([
    Promise.all(folders.map((slug) => readPost(root, slug, today))),
    readMission(root),
    readPolicies(root),
    readLegal(root),
  ]);
  const links = checkLinks(linkingPages({ posts, mission, policies, legal: legal.pages }), today);
  const withLinks = <Source extends { readonly faults: readonly Fault[] }>(source: Source, isOwn: IsOwn) => ({
    ...source,
    faults: inOrder([...source.faults, ...links.filter(({ file }) => isOwn(file))]),
  });
  return {
    posts: posts.map((post) => withLinks(post, (file) => file.startsWith(`${POSTS}/${post.slug}/`))),
    mission: mission.map((page) => withLinks(page, (file) => file === page.file)),
    policies: policies.map((page) => withLinks(page, (file) => file === page.file)),
    legal: legal.pages.map((page) => withLinks(page, (file) => file === page.file)),
    strayFaults: [
      ...entries
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => ({ file: `${POSTS}/${name}`, line: 1, sentence: STRAY })),
      ...legal.strayFaults,
    ],
  };
}

type IsOwn = (file: string) => boolean;

const STRAY =
  'a post is a folder: move this text to my-post/en.md, and what the languages share to my-post/post.yaml.';

/** Excludes faults of drafts. */
export function faultsOf({ posts, mission, policies, legal, strayFaults }: Content): Fault[] {
  const published = posts.filter(({ fields }) => !fields.draft);
  return [
    ...strayFaults,
    ...[...published, ...mission, ...policies, ...legal].flatMap(({ faults }) => faults),
  ];
}

export function waitingPosts({ posts }: Content): PostSource[] {
  return posts
    .filter(({ fields, isScheduled }) => isScheduled && !fields.draft)
    .sort((a, b) => a.fields.date.getTime() - b.fields.date.getTime());
}

export function linkingPages({
  posts,
  mission,
  policies,
  legal,
}: Pick<Content, 'posts' | 'mission' | 'policies' | 'legal'>): LinkingPage[] {
  return [
    ...posts.flatMap(linkingPost),
    ...mission.map((page) => ({ ...page, path: inLocale(routes.OurMission.path, page.locale) })),
    ...policies.map((page) => ({ ...page, path: inLocale(routes.CookiesPolicy.path, page.locale) })),
    ...legal.map((page) => ({ ...page, path: legalPath(page.page, page.locale) })),
  ];
}

function linkingPost({ slug, fields, texts }: PostSource): LinkingPage[] {
  return texts.map(({ file, locale, text }) => ({
    ...{ file, locale, text },
    path: inLocale(`${routes.Blog.path}/${slug}`, locale),
    headings: text.headings.map((heading) => heading.slug),
    from: fields.draft ? 'never' : fields.date,
  }));
}

const inOrder = (faults: readonly Fault[]): Fault[] =>
  [...faults].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
