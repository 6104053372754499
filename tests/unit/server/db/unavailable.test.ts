import path from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#server/db/sqlite-connection.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const failure = (code: string) => Object.assign(new Error('The query failed.'), { code });

test.each(['08006', '40P01', '40001', '53300', '57P01', 'ECONNRESET'])(
  'a query that fails with %s can be retried',
  (code) => expect(isUnavailable(failure(code))).toBe(true),
);

test.each(['42601', '23505', '22P02'])('a query that fails with %s is wrong itself', (code) => {
  expect(isUnavailable(failure(code))).toBe(false);
});

test('a change that another process of SQLite holds up for too long can be retried', () => {
  const file = path.join(temporaryFolder('locked'), 'locked.sqlite');
  const [command, server] = [connect(file), connect(file, { timeoutMs: 0 })];
  command.exec('begin immediate');
  const begin = () => {
    try {
      server.exec('begin immediate');
      return undefined;
    } catch (error) {
      return error;
    }
  };
  expect(isUnavailable(begin())).toBe(true);
  command.exec('rollback');
  expect(begin()).toBeUndefined();
  for (const each of [command, server]) each.close();
});
