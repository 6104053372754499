import type { Loader, LoaderContext } from 'astro/loaders';
import { fileURLToPath } from 'node:url';
import { inWords } from './fault.ts';
import { buildDay, readContent, type Content } from './read-content.ts';
import type { Text } from './read-text.ts';

/** An entry of a collection, before Astro's schema has made pictures of their addresses. */
interface Entry {
  readonly id: string;
  readonly file: string;
  readonly body: string;
  readonly text: Text;
  readonly data: Record<string, unknown>;
}

/** The posts, an entry a language; those that can't be published too, each with what is wrong. */
export const blog = loaderOf('blog', ({ posts }) =>
  posts.flatMap(({ slug, fields, isScheduled, texts, faults }) =>
    texts.map(({ file, locale, title, description, body, text }) => ({
      ...{ id: `${locale}/${slug}`, file, body, text },
      data: {
        ...{ ...fields, title, description, isScheduled },
        picture: fields.cover.picture,
        locales: texts.map((other) => other.locale),
        faults: faults.map(inWords),
      },
    })),
  ),
);

/** The mission, an entry a language. */
export const mission = loaderOf('mission', (content) => pagesOf(content.mission));

/** The policies, an entry a language. */
export const policies = loaderOf('policies', (content) => pagesOf(content.policies));

function pagesOf(pages: Content['mission'] | Content['policies']): Entry[] {
  return pages.map(({ fields, faults, ...page }) => ({
    ...page,
    data: { fields, faults: faults.map(inWords) },
  }));
}

/** Files that are saved together, or in pieces, are read together. */
const TOGETHER_MS = 100;

/** What has been read last, for all collections; none since a file has changed. */
let latest: Promise<Content> | undefined;

function loaderOf(name: string, entriesOf: (content: Content) => Entry[]): Loader {
  return {
    name,
    async load(context) {
      const root = fileURLToPath(context.config.root);
      const load = async () => {
        latest ??= readContent(root, buildDay(Date.now()));
        await store(entriesOf(await latest), context);
      };
      await load();
      const { watcher, logger } = context;
      if (!watcher) return;
      // Pictures and the other texts matter too: a post may show the one and lead to the other.
      const folder = fileURLToPath(new URL('src/content/', context.config.root));
      watcher.add(folder);
      let timer: NodeJS.Timeout | undefined;
      watcher.on('all', (_, file) => {
        if (!file.startsWith(folder)) return;
        latest = undefined;
        clearTimeout(timer);
        timer = setTimeout(() => {
          load().catch((error: unknown) => logger.error(String(error)));
        }, TOGETHER_MS);
      });
    },
  };
}

async function store(entries: readonly Entry[], context: LoaderContext): Promise<void> {
  const gone = new Set(context.store.keys());
  for (const { id, file, body, text, data } of entries) {
    gone.delete(id);
    context.store.set({
      id,
      body,
      filePath: file,
      data: await context.parseData({ id, data, filePath: file }),
      digest: context.generateDigest({ data, body, text }),
      assetImports: [...text.pictures],
      rendered: {
        html: text.html,
        metadata: { headings: [...text.headings], imagePaths: [...text.pictures] },
      },
    });
  }
  for (const id of gone) context.store.delete(id);
}
