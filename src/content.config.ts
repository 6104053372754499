import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { LOCALES } from '#domain/locale/locales.ts';
import { fields, words } from './build/content/fields.ts';
import * as loaders from './build/content/loaders.ts';
import { postFields, postTextFields } from './build/content/post-fields.ts';
import { legalFields } from './build/content/read-legal.ts';
import { missionFields, policyFields } from './build/content/read-page.ts';

/** Sentences about a text that can't be published; only the dev server and previews have such texts. */
const faults = z.array(z.string());

/** The posts of the blog, a folder each: `blog/cross-docking/{post.yaml,en.md,es.md}` is `en/cross-docking` and `es/cross-docking`. */
const blog = defineCollection({
  loader: loaders.blog,
  schema: ({ image }) =>
    z.object({
      ...postFields.shape,
      ...postTextFields.shape,
      ...{ date: z.date(), description: z.string() },
      picture: image().optional(),
      isScheduled: z.boolean(),
      locales: z.array(z.enum(LOCALES)),
      faults,
    }),
});

/** The companies of the landing page's strip: a name, and a sign that lies beside the file. */
const clients = defineCollection({
  loader: glob({ base: 'src/content/clients', pattern: '*.json' }),
  schema: ({ image }) => fields({ name: words(40), logo: image() }),
});

/** The mission page, one file a language: `mission/es.md`. */
const mission = defineCollection({
  loader: loaders.mission,
  schema: z.object({ fields: z.custom<z.output<typeof missionFields>>().optional(), faults }),
});

/** Texts of the site that an editor changes, one file a language: `policies/es/cookies.md`. */
const policies = defineCollection({
  loader: loaders.policies,
  schema: z.object({ fields: z.custom<z.output<typeof policyFields>>().optional(), faults }),
});

/** Legal pages, each there only if its file is: `legal/es/terms.md`. */
const legal = defineCollection({
  loader: loaders.legal,
  schema: z.object({ fields: z.custom<z.output<typeof legalFields>>().optional(), faults }),
});

export const collections = { blog, clients, mission, policies, legal };
