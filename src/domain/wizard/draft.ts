import * as v from 'valibot';
import { numberOf } from '../listing/typed-figures.ts';
import { draftFormOf, structureOf } from '../schema.ts';
import type { Answers, Wizard } from './wizard.ts';

/** Answers while being filled in: figures are text, choices may be missing. */
export type DraftOf<Answer> = Answer extends number
  ? string
  : Answer extends boolean
    ? boolean
    : Answer extends string
      ? string extends Answer
        ? string
        : Answer | undefined
      : Answer extends readonly (infer Each)[]
        ? readonly DraftOf<Each>[]
        : { readonly [Name in keyof Answer]-?: DraftOf<Exclude<Answer[Name], undefined>> };

export type Drafts = Readonly<Record<string, unknown>>;

type Schemas = Readonly<Record<string, v.GenericSchema>>;

export const partsOf = (wizard: Wizard, extraFields: Schemas): Schemas => ({
  ...Object.fromEntries(wizard.map(({ part, answers }) => [part, answers])),
  ...extraFields,
});

/** Missing or invalid values become empty. */
export function readDrafts(parts: Schemas, stored: unknown): Drafts {
  const read = v.safeParse(draftsSchema(parts), stored);
  return read.success ? read.output : emptyDrafts(parts);
}

export const emptyDrafts = (parts: Schemas): Drafts => v.parse(draftsSchema(parts), {});

// Each keystroke reads the drafts.
const built = new WeakMap<Schemas, v.GenericSchema<unknown, Drafts>>();

function draftsSchema(parts: Schemas): v.GenericSchema<unknown, Drafts> {
  const before = built.get(parts);
  if (before !== undefined) return before;
  const schema = v.object(mapEntries(parts, draftOf));
  built.set(parts, schema);
  return schema;
}

/** Empty extra fields are omitted. */
export function answersOf(wizard: Wizard, extraFields: Schemas, drafts: Drafts): Answers {
  const asked = wizard.map(({ part, answers, ifEmpty }) => [part, answerOf(answers, drafts[part], ifEmpty)]);
  const more = Object.entries(extraFields)
    .map(([part, schema]): [string, unknown] => [part, answerOf(schema, drafts[part])])
    .filter(
      ([part, answer]) => answer !== undefined && !isSame(drafts[part], emptyDrafts(extraFields)[part]),
    );
  return Object.fromEntries([...asked, ...more]) as Answers;
}

/** Inverse of {@link answersOf}. */
export const draftsOf = (parts: Schemas, answers: Answers): Drafts =>
  readDrafts(
    parts,
    Object.fromEntries(Object.entries(parts).map(([part, schema]) => [part, typedIn(schema, answers[part])])),
  );

function draftOf(schema: v.GenericSchema): v.GenericSchema {
  if (draftFormOf(schema)) return v.fallback(v.record(v.string(), v.unknown()), {});
  const known = structureOf(schema);
  switch (known.type) {
    case 'object':
    case 'strict_object': {
      const entries = v.object(mapEntries(known.entries, draftOf));
      return v.fallback(entries, () => v.parse(entries, {}));
    }
    case 'array':
      return v.fallback(v.array(draftOf(known.item)), []);
    case 'record':
      return v.fallback(v.record(v.string(), draftOf(known.value)), {});
    case 'optional':
      return draftOf(known.wrapped);
    case 'picklist':
      return v.fallback(v.optional(v.picklist(known.options)), undefined);
    case 'boolean':
      return v.fallback(v.boolean(), false);
    case 'string':
    case 'number':
      return v.fallback(v.string(), '');
  }
}

function answerOf(schema: v.GenericSchema, drafted: unknown, ifEmpty?: 0): unknown {
  const form = draftFormOf(schema);
  if (form) return isEmpty(drafted) ? undefined : form.read(Object(drafted) as Drafts);
  const known = structureOf(schema);
  switch (known.type) {
    case 'object':
    case 'strict_object': {
      const fields = Object(drafted) as Drafts;
      return mapEntries(known.entries, (entry, name) => answerOf(entry, fields[name], ifEmpty));
    }
    case 'array':
      return Array.isArray(drafted) ? drafted.map((each) => answerOf(known.item, each)) : [];
    case 'record':
      return mapEntries(Object(drafted) as Drafts, (each) => answerOf(known.value, each));
    case 'optional': {
      const isLeftOut = known.default === undefined && isEmpty(drafted);
      return isLeftOut ? undefined : answerOf(known.wrapped, drafted, ifEmpty);
    }
    case 'number':
      return drafted === '' ? ifEmpty : numberOf(String(drafted));
    case 'boolean':
    case 'picklist':
    case 'string':
      return drafted;
  }
}

const typedIn = (schema: v.GenericSchema, answer: unknown): unknown =>
  draftFormOf(schema)?.write(answer) ?? withTypedFigures(answer);

function withTypedFigures(answer: unknown): unknown {
  if (typeof answer === 'number') return String(answer);
  if (Array.isArray(answer)) return answer.map(withTypedFigures);
  if (typeof answer === 'object' && answer !== null) return mapEntries({ ...answer }, withTypedFigures);
  return answer;
}

const isEmpty = (drafted: unknown): boolean => ['""', 'false', '{}'].includes(JSON.stringify(drafted));
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const mapEntries = <Value, To>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
