import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { ENGINE } from '../support/database.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { useProducts } from './support/products.ts';

const TIMEOUT_MS = 120_000;
const start = useProducts();

function mailsTo(dataFolder: string, email: string): string[] {
  const outbox = path.join(dataFolder, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`));
}

// SQLite and the outbox lie in the data folder; the queue has its own tests on both databases.
describe.runIf(ENGINE === 'sqlite')('a statement of reasons', { timeout: TIMEOUT_MS }, () => {
  test('is mailed once, though the server is killed before and after it is sent', async () => {
    const first = await start({ SITE: 'off' });
    await first.ready();
    const { dataFolder } = first;
    const settings = { SITE: 'off', DATA_DIR: dataFolder };
    const statements = (email: string) =>
      mailsTo(dataFolder, email).filter((text) => text.includes('Invented=2E') || text.includes('Invented.'));
    const { email } = await new ApiClient(first.origin).register();
    first.process.kill('SIGKILL');
    await first.ended;
    await runAdminCommand(dataFolder, [
      ...['company', 'suspend', email, '--reason', 'fraud', '--facts', 'Invented.'],
    ]);
    expect(statements(email)).toHaveLength(0);
    const second = await start(settings);
    await second.ready();
    await expect.poll(() => statements(email).length, { timeout: TIMEOUT_MS }).toBe(1);
    second.process.kill('SIGKILL');
    await second.ended;
    const third = await start(settings);
    await third.ready();
    // What is queued later is sent later.
    const { email: later } = await new ApiClient(third.origin).register();
    await expect.poll(() => mailsTo(dataFolder, later).length, { timeout: TIMEOUT_MS }).toBe(1);
    expect(statements(email)).toHaveLength(1);
  });
});
