import { parseSync, type Plugin } from 'vite';

/** What only the server, the API's document and its tests read of a call's record. */
const UNREAD: ReadonlySet<string> = new Set([
  ...['summary', 'needsLogin', 'byToken', 'scope', 'role', 'query', 'fields', 'uploadLimit', 'withoutCsrf'],
  ...['isTagged', 'isPrivatelyTagged', 'isPage', 'isUnlimited', 'mayCreate'],
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Drops from the records of calls and errors in `src/api/` what no browser reads. */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    apply: 'build',
    // Before JSON becomes JavaScript.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/api\/(?:[\w-]+\.ts|errors\.json)$/ },
      handler: (code, id) => (id.endsWith('.json') ? withoutStatuses(code) : leanCalls(code)),
    },
  };
}

const withoutStatuses = (json: string): string =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) => (key === 'status' ? undefined : value));

/** @param code TypeScript whose calls of `endpoint` have literal records */
export function leanCalls(code: string): string {
  let lean = '';
  let at = 0;
  for (const record of recordsIn(parseSync('module.ts', code).program)) {
    const kept = record.properties.filter(({ key }) => key === undefined || !UNREAD.has(key.name ?? ''));
    lean += `${code.slice(at, record.start)}{${kept.map(({ start, end }) => code.slice(start, end)).join(',')}}`;
    at = record.end;
  }
  return lean + code.slice(at);
}

interface Record extends Node {
  readonly properties: readonly (Node & { readonly key?: { readonly name?: string } })[];
}

interface Call extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly Node[];
}

const isCall = (node: Node): node is Call => node.type === 'CallExpression';
const isRecord = (node: Node | undefined): node is Record => node?.type === 'ObjectExpression';

/** In the order of the code. */
function* recordsIn(value: unknown): Generator<Record> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  const record = isCall(node) && node.callee.name === 'endpoint' ? node.arguments[2] : undefined;
  if (isRecord(record)) yield record;
  else for (const inner of Object.values(value)) yield* recordsIn(inner);
}
