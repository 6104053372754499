import { startPostgres } from '../support/postgres.ts';

/** Starts PostgreSQL for ENGINE=postgres and sets TEST_DATABASE_URL. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ENGINE'] !== 'postgres' || process.env['TEST_DATABASE_URL'] !== undefined)
    return undefined;
  const server = await startPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  return () => server.stop();
}
