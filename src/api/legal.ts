import * as v from 'valibot';
import { LEGAL_PAGES } from '#domain/legal/legal.ts';
import { endpoint } from './endpoint.ts';

export const getLegal = endpoint('GET', '/legal', {
  summary: 'Which legal pages there are',
  needsLogin: false,
  answer: v.object({
    pages: v.array(
      v.object({
        page: v.picklist(LEGAL_PAGES),
        language: v.string(),
        /** Below the site's address. */
        path: v.string(),
        /** Day of the last change; of the terms, their version. */
        updated: v.string(),
      }),
    ),
  }),
  isTagged: true,
});
