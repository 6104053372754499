import { createServer } from 'node:http';
import pg from 'pg';

/** A prepared statement with its parameters. */
export interface BareQuery {
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly (string | number | null)[];
}

/** What the bare server is to answer. */
export interface BareServer {
  readonly url: string;
  /** The page of cards, and the count. */
  readonly search: readonly BareQuery[];
  /** Without its parameter, the id, which is the request's query. */
  readonly byId: Omit<BareQuery, 'parameters'>;
}

// The yardstick: the database's answer as JSON with nothing around it.
process.once('message', ({ url, search, byId }: BareServer) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const run = async ({ name, sql, parameters }: BareQuery) =>
    (await pool.query<Record<string, string>>({ name, text: sql, values: [...parameters] })).rows;
  const answers: Record<string, (query: string) => Promise<string>> = {
    '/search': async () => {
      const [cards = [], [count] = []] = await Promise.all(search.map(run));
      return `{"spaces":[${cards.map((row) => row['card']).join(',')}],"total":${String(count?.['total'])}}`;
    },
    '/by-id': async (id) => (await run({ ...byId, parameters: [id] }))[0]?.['doc'] ?? '',
  };
  const server = createServer((request, response) => {
    const [path = '', query = ''] = request.url?.split('?') ?? [];
    void answers[path]?.(query).then((body) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
});
