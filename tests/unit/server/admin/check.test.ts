import { describe, expect, test } from 'vitest';
import type { Admin } from '#server/admin/command.ts';
import { readArguments } from '#server/admin/commands.ts';
import { runAdmin } from '#server/admin/run-admin.ts';

/** What the command writes, by stream. */
async function check(origin: string) {
  const output: { out: string[]; err: string[] } = { out: [], err: [] };
  const parsed = readArguments(['check']);
  if (parsed.type !== 'command') throw new Error('The command is unknown.');
  // The command uses nothing else.
  const admin = { origin, goLiveTasks: [{ id: 'smtp' }] } as unknown as Admin;
  await runAdmin(admin, parsed, {
    name: 'ana',
    print: (text) => void output.out.push(text),
    tell: (text) => void output.err.push(text),
    ask: undefined,
  });
  return output;
}

describe('npm run admin -- check', () => {
  test.each(['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'])(
    'says that it does not check the local origin %s',
    async (origin) => {
      expect(await check(origin)).toEqual({ out: [], err: ['not checked: local origin'] });
    },
  );
});
