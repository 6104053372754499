import { createServer } from 'node:http';
import pg from 'pg';

export interface BareQuery {
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly (string | number | null)[];
}

/** The queries that the bare server answers. */
export interface BareServer {
  readonly url: string;
  /** The query for the cards, then the query for the count. */
  readonly search: readonly BareQuery[];
  /** Its only parameter is the request's query string. */
  readonly byId: Omit<BareQuery, 'parameters'>;
}

// The baseline: the database's answer as JSON without a framework.
process.once('message', ({ url, search, byId }: BareServer) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const run = async ({ name, sql, parameters }: BareQuery) =>
    (await pool.query<Record<string, string>>({ name, text: sql, values: [...parameters] })).rows;
  const responses: Record<string, (query: string) => Promise<string>> = {
    '/search': async () => {
      const [cards = [], [count] = []] = await Promise.all(search.map(run));
      return `{"spaces":[${cards.map((row) => row['card']).join(',')}],"total":${String(count?.['total'])}}`;
    },
    '/by-id': async (id) => (await run({ ...byId, parameters: [id] }))[0]?.['doc'] ?? '',
  };
  const server = createServer((request, response) => {
    const [path = '', query = ''] = request.url?.split('?') ?? [];
    void responses[path]?.(query).then((body) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
});
