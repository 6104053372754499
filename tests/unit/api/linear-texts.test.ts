import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';

const KIB = 1024;

const filled = new Map<string, string>();

const HOSTILE = {
  blanks: ' ',
  'line breaks': '\r\n',
  'combining marks': '\u0315\u0300',
  'letters that folding multiplies': '\ufdfa',
  commas: ',',
  'opening brackets': '[',
  digits: '7',
  slashes: '/',
  'at signs and dots': '@a.',
  'percent signs': '%',
} as const;

const leaves = endpoints.flatMap(({ name, endpoint: { body, query } }) => [
  ...textsOf(body, `${name} body`),
  ...textsOf(query, `${name} query`),
]);

/** 25 times what 64 KiB cost would still be linear on a busy machine; below the floor nothing can be told. */
const allowedMs = (msOf64KiB: number): number => 16 * 4 * Math.max(msOf64KiB, 2);

describe('a text of a call', () => {
  test('is found in bodies and queries of every kind', () => {
    expect(leaves.length).toBeGreaterThan(80);
    const paths = leaves.map(({ path }) => path);
    for (const known of [
      'sendEnquiry body.name',
      'register body.email',
      'filterSpaces query.near',
      'registerService body.location.otherLocations[].city',
      'registerSpace body.multimediaData.images[].alt',
    ]) {
      expect(paths).toContain(known);
    }
  });

  test.each(leaves)('$path takes time in proportion to its length', ({ schema }) => {
    for (const [what, unit] of Object.entries(HOSTILE)) {
      const ofSmall = cpuMs(schema, filledWith(unit, 64 * KIB));
      expect(ofSmall, `64 KiB of ${what}`).toBeLessThan(1000);
      const ofLarge = cpuMs(schema, filledWith(unit, KIB * KIB));
      expect(ofLarge, `1 MiB of ${what}`).toBeLessThan(allowedMs(ofSmall));
    }
  });
});

interface Leaf {
  readonly path: string;
  readonly schema: v.GenericSchema;
}

/** Every text of a schema by its path, with all the rules that stand on it. */
function textsOf(schema: v.GenericSchema | undefined, path: string): Leaf[] {
  if (schema === undefined) return [];
  const known = schema as v.GenericSchema & {
    readonly wrapped?: v.GenericSchema;
    readonly entries?: Readonly<Record<string, v.GenericSchema>>;
    readonly item?: v.GenericSchema;
    readonly items?: readonly v.GenericSchema[];
    readonly options?: readonly unknown[];
    readonly key?: v.GenericSchema;
    readonly value?: v.GenericSchema;
    readonly pipe?: readonly unknown[];
  };
  const inPipe = (known.pipe ?? []).slice(1).flatMap((step) => (isSchema(step) ? textsOf(step, path) : []));
  if (known.type === 'string') return [{ path, schema }, ...inPipe];
  return [
    ...textsOf(known.wrapped, path),
    ...Object.entries(known.entries ?? {}).flatMap(([name, entry]) => textsOf(entry, `${path}.${name}`)),
    ...textsOf(known.item, `${path}[]`),
    ...(known.items ?? []).flatMap((item) => textsOf(item, path)),
    ...(known.options ?? []).flatMap((option) => (isSchema(option) ? textsOf(option, path) : [])),
    ...textsOf(known.key, `${path} key`),
    ...textsOf(known.value, `${path}{}`),
    ...inPipe,
  ];
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** As many units as fit into so many UTF-16 units; made once. */
function filledWith(unit: string, length: number): string {
  const key = `${unit}${length}`;
  const text =
    filled.get(key) ?? Buffer.from(unit.repeat(length / unit.length), 'utf16le').toString('utf16le');
  filled.set(key, text);
  return text;
}

function cpuMs(schema: v.GenericSchema, text: string): number {
  const before = process.threadCpuUsage();
  v.safeParse(schema, text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
