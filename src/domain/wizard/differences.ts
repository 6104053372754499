import * as v from 'valibot';
import { answersOf, partsOf, type Drafts } from './draft.ts';
import type { Wizard } from './wizard.ts';

type Schemas = Readonly<Record<string, v.GenericSchema>>;

export function differingParts(
  wizard: Wizard,
  extraFields: Schemas,
  one: Drafts,
  other: Drafts,
): readonly string[] {
  const [these, those] = [answersOf(wizard, extraFields, one), answersOf(wizard, extraFields, other)];
  return Object.entries(partsOf(wizard, extraFields))
    .filter(([part, schema]) => stored(schema, these[part]) !== stored(schema, those[part]))
    .map(([part]) => part);
}

/** Normalized like the server stores it, if valid. */
function stored(schema: v.GenericSchema, answer: unknown): string | undefined {
  const parsed = v.safeParse(schema, answer);
  return JSON.stringify(parsed.success ? parsed.output : answer);
}
