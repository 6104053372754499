import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { buildDay, readContent, type Content } from './read-content.ts';
import type { Text } from './read-text.ts';
import { inWords } from './yaml.ts';

/** Before Astro's schema resolves images. */
interface Entry {
  readonly id: string;
  readonly file: string;
  readonly body: string;
  readonly text: Text;
  readonly data: Record<string, unknown>;
}

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

export const mission = loaderOf('mission', (content) => pagesOf(content.mission));

export const policies = loaderOf('policies', (content) => pagesOf(content.policies));

export const legal = loaderOf('legal', (content) => pagesOf(content.legal));

function pagesOf(pages: Content['mission'] | Content['policies'] | Content['legal']): Entry[] {
  return pages.map(({ fields, faults, ...page }) => ({
    ...page,
    data: { fields, faults: faults.map(inWords) },
  }));
}

/** Debounces changes, so that files saved together are read together. */
const TOGETHER_MS = 100;

/** Shared by all collections; reset by file changes. */
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
      // Images and other texts matter too, since posts may show or link to them.
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
