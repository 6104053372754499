import * as v from 'valibot';
import type { Json, Schema } from './json-schema.ts';

/** One step of a schema's pipe, as far as it matters here. */
interface Step {
  readonly type: string;
  readonly operation?: unknown;
  readonly requirement?: unknown;
  readonly options?: readonly unknown[];
}

/** The schema of the number as which a query's text is read; nothing where it is read as something else. */
export function numberSchema(entry: Schema): Json | undefined {
  const steps = stepsOf(entry);
  const reading = steps.findIndex(({ type, operation }) => type === 'transform' && operation === Number);
  if (reading === -1) return undefined;
  const choice = steps.find(({ type }) => type === 'picklist')?.options;
  if (choice !== undefined) return { type: 'integer', enum: choice.map(Number) };
  const rule = (wanted: string) => steps.slice(reading).find(({ type }) => type === wanted)?.requirement;
  return {
    type: v.is(entry, '1.5') ? 'number' : 'integer',
    // The texts that are read have no sign.
    minimum: rule('min_value') ?? 0,
    ...(rule('max_value') !== undefined && { maximum: rule('max_value') }),
  };
}

function stepsOf(schema: Schema): readonly Step[] {
  if ('wrapped' in schema) return stepsOf(schema.wrapped as Schema);
  if (!('pipe' in schema)) return [schema];
  return (schema.pipe as readonly (Schema & Step)[]).flatMap((step) =>
    'pipe' in step ? stepsOf(step) : step,
  );
}
