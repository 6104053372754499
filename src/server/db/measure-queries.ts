import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { Metrics } from '../ground/metrics.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

type Kind = 'search' | 'aside' | 'fresh' | 'byId' | 'query' | 'change' | 'transaction';

/** Times every statement by kind; single failed queries are not timed. */
export function measureQueries(database: Database, { queries }: Pick<Metrics, 'queries'>): Database {
  const note = (kind: Kind, started: number) => {
    queries.observe({ kind }, (performance.now() - started) / 1000);
  };
  const timed =
    <Given extends readonly unknown[], Answer>(
      kind: Kind,
      work: (...given: Given) => Promise<Answer>,
    ): ((...given: Given) => Promise<Answer>) =>
    async (...given) => {
      const started = performance.now();
      try {
        return await work(...given);
      } finally {
        note(kind, started);
      }
    };
  return {
    ...database,
    kysely: withTimes(database.kysely, note),
    read: timed('search', database.read),
    readLowPriority: timed('aside', database.readLowPriority),
    readFresh: timed('fresh', database.readFresh),
    readById: timed('byId', database.readById),
    transaction: (work) => timed('transaction', () => database.transaction(work))(),
  };
}

function withTimes(kysely: Kysely<Tables>, note: (kind: Kind, started: number) => void): Kysely<Tables> {
  const begun = new WeakMap<QueryId, { readonly kind: Kind; readonly started: number }>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const kind = node.kind === 'SelectQueryNode' ? 'query' : 'change';
      begun.set(queryId, { kind, started: performance.now() });
      return node;
    },
    transformResult: ({ result, queryId }) => {
      const query = begun.get(queryId);
      if (query !== undefined) note(query.kind, query.started);
      return Promise.resolve(result);
    },
  };
  return kysely.withPlugin(plugin);
}
