import { z } from 'astro/zod';
import { ICONS } from '#drawings/icons.ts';

/** The fields at the head of a content file; a field that is not among them stops the build, so that no typo goes unseen. */
export function fields<Fields extends z.ZodRawShape>(shape: Fields) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.map(quoted).join(', ')} is no field here. The fields are: ${Object.keys(shape).join(', ')}.`
        : `write the fields: ${Object.keys(shape).join(', ')}.`,
  });
}

/** One of some words. */
export function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, {
    error: ({ input }) => `${said(input)}write one of: ${names.join(', ')}.`,
  });
}

/** A text that is there, and not longer than its place on the page. */
export function words(most: number) {
  return z
    .string({ error: ({ input }) => `${said(input)}write a text.` })
    .trim()
    .min(1, { error: 'is empty: write a text.' })
    .max(most, { error: `is too long: write at most ${String(most)} characters.` });
}

/** A day. */
export const day = z.date({ error: 'write the day as year-month-day, for example 2026-03-31.' });

/** The name of an icon of ours. */
export const icon = oneOf(namesOf(ICONS));

/** A switch that is off unless the file says otherwise. */
export const switchedOff = z
  .boolean({ error: ({ input }) => `${said(input)}write true or false.` })
  .default(false);

/** The names of a record. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  // Object.keys forgets the names that the record has.
  return Object.keys(record) as Name[];
}

function said(input: unknown): string {
  return input === undefined ? 'is missing: ' : `${JSON.stringify(input)} is not known here: `;
}

function quoted(text: string): string {
  return `"${text}"`;
}
