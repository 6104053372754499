import { getImage } from 'astro:assets';
import { getCollection, type CollectionEntry } from 'astro:content';
import { PREVIEW } from 'astro:env/server';
import { localeOf, LOCALES, type Locale } from '#domain/locale/locales.ts';
import type { PostCategory } from '#domain/post/post.ts';
import { href } from '#site/routes.ts';

const WORDS_A_MINUTE = 200;
const RELATED_POSTS = 3;

export interface Post {
  readonly locale: Locale;
  readonly slug: string;
  /** Without locale prefix. */
  readonly path: string;
  readonly href: string;
  /** In minutes. */
  readonly minutes: number;
  readonly entry: CollectionEntry<'blog'>;
}

/** Newest first; drafts and scheduled posts only during development and in previews. */
export async function postsIn(locale: Locale): Promise<Post[]> {
  const posts = await getCollection('blog', ({ id, data }) => {
    const isPublished = !data.draft && !data.isScheduled;
    return id.startsWith(`${locale}/`) && (import.meta.env.DEV || PREVIEW === 'on' || isPublished);
  });
  return posts
    .sort((a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id))
    .map(postOf);
}

export async function allPosts(): Promise<Post[]> {
  return (await Promise.all(LOCALES.map(postsIn))).flat();
}

/** Same category first, then newest. */
export function relatedTo(post: Post, posts: readonly Post[]): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const isAlike = ({ entry }: Post) => entry.data.category === post.entry.data.category;
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, RELATED_POSTS);
}

/** Newest post marked as teaser, else the newest. */
export function teaserOf(category: PostCategory, posts: readonly Post[]): Post | undefined {
  const candidates = posts.filter(({ entry }) => entry.data.category === category);
  return candidates.find(({ entry }) => entry.data.teaser) ?? candidates[0];
}

/** 640 × 480; its PNG is for shared links. */
export const drawnCoverUrl = (name: string, format: 'svg' | 'png'): string =>
  `/drawings/covers/${name}.${format}`;

export async function drawnCoverPaths(): Promise<{ params: { name: string } }[]> {
  const names = (await allPosts()).flatMap(({ entry }) => entry.data.cover.drawing ?? []);
  return [...new Set(names)].map((name) => ({ params: { name } }));
}

export async function sharedPictureOf({ entry }: Post): Promise<string> {
  const { cover, picture } = entry.data;
  if (cover.drawing) return drawnCoverUrl(cover.drawing, 'png');
  if (!picture) throw new Error(`${entry.id} has no cover.`);
  return (await getImage({ src: picture, width: 1200, height: 630, fit: 'cover', format: 'png' })).src;
}

function postOf(entry: CollectionEntry<'blog'>): Post {
  const [language, slug = ''] = entry.id.split('/');
  const locale = localeOf(language);
  const words = (entry.body ?? '').split(/\s+/).length;
  return {
    locale,
    slug,
    path: `/blog/${slug}`,
    href: `${href('Blog', locale)}/${slug}`,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    entry,
  };
}
