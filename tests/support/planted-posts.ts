import sharp from 'sharp';
import type { ChangingProject } from './changing-project.ts';

const DAY_MS = 86_400_000;
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const text = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About it.\n---\n\n${body}\n`;

export const LATER = day(30);

/**
 * Adds a post with a picture, a scheduled one and a draft without its translation: `pictured`, `waiting` and
 * `drafted`.
 */
export async function plantPosts(project: ChangingProject): Promise<void> {
  const shared = `category: guides\nicon: info\ncover: { drawing: floor-sand-medium-1 }\n`;
  const plant = (slug: string, fields: string, body: string, languages: readonly string[]) => {
    project.write(`src/content/blog/${slug}/post.yaml`, shared + fields);
    for (const language of languages)
      project.write(`src/content/blog/${slug}/${language}.md`, text(`The ${slug} post`, body));
  };
  plant('pictured', `date: ${day(-1)}\n`, 'A yard:\n\n![A yard](./yard.jpg)', ['en', 'es']);
  plant('waiting', `date: ${LATER}\n`, 'Later.', ['en', 'es']);
  plant('drafted', `date: ${day(-1)}\ndraft: true\n`, 'Not yet.', ['en']);
  const yard = sharp({ create: { width: 2000, height: 1200, channels: 3, background: 'teal' } });
  project.write('src/content/blog/pictured/yard.jpg', await yard.jpeg().toBuffer());
}
