import * as v from 'valibot';
import { issue } from '../issue.ts';
import { text } from '../text.ts';

export const cursor = v.optional(
  v.pipe(text(200, issue('issues.characters')), v.regex(/^[\w-]+$/, issue('issues.characters'))),
);
