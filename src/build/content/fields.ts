import { z } from 'astro/zod';
import { ICONS } from '#drawings/icons.ts';
import type { Note, Yaml } from './yaml.ts';

/**
 * Unknown fields stop the build, so that typos don't go unnoticed. `elsewhere` names the right file for
 * fields of another one.
 */
export function fields<Fields extends z.ZodRawShape>(
  shape: Fields,
  elsewhere: { readonly names: readonly string[]; readonly stand: string } = { names: [], stand: '' },
) {
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return `write the fields: ${Object.keys(shape).join(', ')}.`;
      const hint = issue.keys.some((key) => elsewhere.names.includes(key)) ? ` It ${elsewhere.stand}.` : '';
      return `${issue.keys.map(quoted).join(', ')} is no field here.${hint} The fields are: ${Object.keys(shape).join(', ')}.`;
    },
  });
}

export function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, {
    error: ({ input }) => `${said(input)}write one of: ${names.join(', ')}.`,
  });
}

export function words(most: number) {
  return z
    .string({ error: ({ input }) => `${said(input)}write a text.` })
    .trim()
    .min(1, { error: 'is empty: write a text.' })
    .max(most, { error: `is too long: write at most ${String(most)} characters.` });
}

const DAY = 'write a day of the calendar as year-month-day, for example 2026-03-31.';
const YEARS = /^20\d\d-/;

/** UTC. */
export const day = z
  .string({ error: ({ input }) => (input === undefined ? `is missing: ${DAY}` : DAY) })
  .refine((text) => YEARS.test(text) && isDay(text), { error: ({ input }) => `${said(input)}${DAY}` })
  .transform((text) => new Date(`${text}T00:00:00Z`));

// Date would roll over to the next month.
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
}

export const icon = oneOf(namesOf(ICONS));

export const switchedOff = z
  .boolean({ error: ({ input }) => `${said(input)}write true or false.` })
  .default(false);

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  // Object.keys loses the key type.
  return Object.keys(record) as Name[];
}

function said(input: unknown): string {
  return input === undefined ? 'is missing: ' : `${JSON.stringify(input)} is not known here: `;
}

function quoted(text: string): string {
  return `"${text}"`;
}

export interface CheckedFields<Values> {
  readonly values: Partial<Values>;
  readonly notes: readonly Note[];
}

export function checkFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  yaml: Yaml,
): CheckedFields<z.output<z.ZodObject<Shape>>> {
  if (yaml.notes.length > 0) return { values: {}, notes: yaml.notes };
  const given = yaml.values ?? {};
  const parsed = schema.safeParse(given);
  if (parsed.success) return { values: parsed.data, notes: [] };
  const right = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = z.safeParse(field, Reflect.get(given, name));
    return value.success && value.data !== undefined ? [[name, value.data] as const] : [];
  });
  return {
    // Each value was parsed by its field.
    values: Object.fromEntries(right) as Partial<z.output<z.ZodObject<Shape>>>,
    notes: parsed.error.issues.map((issue) => noteOf(issue, yaml)),
  };
}

function noteOf(issue: z.core.$ZodIssue, yaml: Yaml): Note {
  const misspelt = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const name = issue.path.map(String).join('.');
  return {
    line: yaml.lineOf([...issue.path, ...misspelt]),
    sentence: name === '' ? issue.message : `${name}: ${issue.message}`,
  };
}
