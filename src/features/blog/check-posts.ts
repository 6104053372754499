import type { PostCategory } from '#domain/post/post-categories.ts';
import { isLocale, LOCALES } from '#site/locales.ts';
import { findCallouts, isCallout, CALLOUTS } from './callouts.ts';

/** A post's file as it is read: `id` is its path in src/content/blog without the ending. */
export interface PostFile {
  readonly id: string;
  readonly body?: string | undefined;
  readonly rendered?: { readonly html: string } | undefined;
  readonly data: { readonly category: PostCategory; readonly draft: boolean };
}

/**
 * What keeps posts from being published, each as a sentence that says what to do: a translation that is missing,
 * and text that could do harm or that the pages have no design for.
 */
export function faultsOf(posts: readonly PostFile[]): string[] {
  const known = new Map(posts.map((post) => [post.id, post]));
  return posts.flatMap((post) =>
    [...placeFaults(post), ...twinFaults(post, known), ...sourceFaults(post), ...pageFaults(post)].map(
      (fault) => `${fileOf(post.id)}: ${fault}`,
    ),
  );
}

function fileOf(id: string): string {
  return `src/content/blog/${id}.md`;
}

function placeFaults({ id }: PostFile): string[] {
  const [language, ...rest] = id.split('/');
  if (isLocale(language) && rest.length === 1) return [];
  return [`move it into ${LOCALES.map((locale) => `src/content/blog/${locale}/`).join(' or ')}.`];
}

function twinFaults({ id, data }: PostFile, known: ReadonlyMap<string, PostFile>): string[] {
  const [language, slug = ''] = id.split('/');
  if (data.draft) return [];
  return LOCALES.filter((locale) => locale !== language).flatMap((locale) => {
    const twinId = `${locale}/${slug}`;
    const twin = known.get(twinId);
    if (!twin) return [`add its translation ${fileOf(twinId)}, or write \`draft: true\` until it exists.`];
    if (twin.data.draft) return [`its translation ${fileOf(twinId)} is a draft; publish both or neither.`];
    if (twin.data.category !== data.category) {
      return [
        `its category is ${data.category}, but ${fileOf(twinId)} has ${twin.data.category}; write the same.`,
      ];
    }
    return [];
  });
}

// Without raw HTML in the source, the page holds nothing but what the Markdown compiler wrote.
const RAW_HTML = /<(?!https?:\/\/|[\w.+-]+@)[a-z/!?][^\s>]*/i;

function sourceFaults({ body = '' }: PostFile): string[] {
  const raw = RAW_HTML.exec(body)?.[0];
  const unknown = findCallouts(body).filter((kind) => !isCallout(kind));
  return [
    ...(raw === undefined ? [] : [`"${raw}" is HTML; write Markdown, or &lt; for the sign itself.`]),
    ...unknown.map(
      (kind) => `[!${kind}] is no box of ours; write one of: ${CALLOUTS.map(marked).join(', ')}.`,
    ),
  ];
}

function marked(kind: string): string {
  return `[!${kind.toUpperCase()}]`;
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/;
/** What posts have no design for, and what to write instead. */
const UNKNOWN_PARTS = [
  [/<h1\b/, 'the title is the heading of the page; begin the headings of the text with ##.'],
  [/<h[56]\b/, 'headings go down to ####; use fewer levels.'],
  [/<section\b/, 'footnotes are not supported; put the remark into the text.'],
  [/<input\b/, 'lists of tasks are not supported; write a plain list.'],
] as const;

function pageFaults({ rendered }: PostFile): string[] {
  const html = rendered?.html ?? '';
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address);
  const pictures = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => address);
  return [
    ...UNKNOWN_PARTS.filter(([part]) => part.test(html)).map(([, advice]) => advice),
    ...links
      .filter((address) => !SAFE_LINK.test(address))
      .map((address) => `the link "${address}" must begin with https://, mailto:, / or #.`),
    ...pictures.map(
      (address) => `the picture "${address}" must be a file beside the post, such as ./yard.jpg.`,
    ),
    ...skippedLevels(html),
  ];
}

function skippedLevels(html: string): string[] {
  const levels = [...html.matchAll(/<h([2-4])\b/g)].map(([, level]) => Number(level));
  const isSkipped = levels.some((level, place) => level > (levels[place - 1] ?? 1) + 1);
  return isSkipped ? ['a heading skips a level; ## comes first, then ###, then ####.'] : [];
}
