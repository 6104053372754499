import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** Texts of the site that an editor changes, one file a language: `policies/es/cookies.md`. */
const policies = defineCollection({
  loader: glob({ base: 'src/content/policies', pattern: '*/*.md' }),
  schema: z.object({ title: z.string(), updated: z.coerce.date() }),
});

export const collections = { policies };
