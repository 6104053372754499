import { z } from 'astro/zod';
import type { Note, Yaml } from './yaml.ts';

export interface Checked<Values> {
  readonly values: Partial<Values>;
  readonly notes: readonly Note[];
}

export function checkFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  yaml: Yaml,
): Checked<z.output<z.ZodObject<Shape>>> {
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
