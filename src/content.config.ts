import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { day, fields, words } from './content/fields.ts';
import { missionFields } from './content/mission-fields.ts';
import { postFields } from './content/post-fields.ts';

/** The posts of the blog, one file a language and the same name in each: `blog/es/cross-docking.md`. */
const blog = defineCollection({
  loader: glob({ base: 'src/content/blog', pattern: '**/*.md' }),
  schema: postFields,
});

/** The companies of the landing page's strip: a name, and a sign that lies beside the file. */
const clients = defineCollection({
  loader: glob({ base: 'src/content/clients', pattern: '*.json' }),
  schema: ({ image }) => fields({ name: words(40), logo: image() }),
});

/** The mission page, one file a language: `mission/es.md`. */
const mission = defineCollection({
  loader: glob({ base: 'src/content/mission', pattern: '*.md' }),
  schema: missionFields,
});

/** Texts of the site that an editor changes, one file a language: `policies/es/cookies.md`. */
const policies = defineCollection({
  loader: glob({ base: 'src/content/policies', pattern: '*/*.md' }),
  schema: fields({ title: words(90), updated: day }),
});

export const collections = { blog, clients, mission, policies };
