import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { fields, words } from './content/fields.ts';
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

/** Texts of the site that an editor changes, one file a language: `policies/es/cookies.md`. */
const policies = defineCollection({
  loader: glob({ base: 'src/content/policies', pattern: '*/*.md' }),
  schema: z.object({ title: z.string(), updated: z.coerce.date() }),
});

export const collections = { blog, clients, policies };
