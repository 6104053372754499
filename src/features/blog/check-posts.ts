import * as v from 'valibot';
import type { PostCategory } from '#domain/post/post-categories.ts';
import { isLocale, LOCALES } from '#site/locales.ts';

/** A post's file as it is read: `id` is its path in src/content/blog without the ending. */
export interface PostFile {
  readonly id: string;
  readonly rendered?: { readonly metadata?: Readonly<Record<string, unknown>> | undefined } | undefined;
  readonly data: { readonly category: PostCategory; readonly draft: boolean };
}

/**
 * What keeps posts from being published, each as a sentence that says what to do: a translation that is missing,
 * and text that could do harm or that the pages have no design for.
 */
export function faultsOf(posts: readonly PostFile[]): string[] {
  const known = new Map(posts.map((post) => [post.id, post]));
  return posts.flatMap((post) =>
    [...placeFaults(post), ...twinFaults(post, known), ...textFaults(post)].map(
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

const Checked = v.object({ frontmatter: v.object({ faults: v.array(v.string()) }) });

// What the plugin of the Markdown compiler has noted (check-text.ts); a post that it has not seen is not published.
function textFaults({ rendered }: PostFile): string[] {
  return v.parse(Checked, rendered?.metadata).frontmatter.faults;
}
