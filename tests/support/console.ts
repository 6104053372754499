import { afterAll, beforeAll } from 'vitest';
import { createConsole } from '#server/operators/app.ts';
import { listen } from '#server/http/listen.ts';
import { adminCommands } from './admin-commands.ts';
import { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { readOperator, type NewOperator } from './new-operator.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The console's calls beside a test's API. */
export interface TestConsole {
  readonly origin: string;
  readonly dataFolder: string;
  visitor(): ApiClient;
  /** Makes an account by command. */
  add(name: string): Promise<NewOperator>;
  /** Logged in; an account once. */
  logIn(operator: NewOperator): Promise<ApiClient>;
}

/** Starts the console of a test's API. */
export async function startConsole(
  api: ApiServer,
): Promise<TestConsole & { readonly close: () => Promise<void> }> {
  let fetch: ReturnType<typeof createConsole>['fetch'] = () => new Response(null, { status: 503 });
  const listening = await listen((request, env) => fetch(request, env), '127.0.0.1', 0);
  const dataFolder = temporaryFolder('data');
  const origin = `http://127.0.0.1:${String(listening.port)}`;
  fetch = createConsole(api.services, origin, { dataFolder, goLiveTasks: [], backupHours: 25 }).fetch;
  const { admin } = adminCommands(
    () => api,
    () => api.services.database,
  );
  return {
    origin,
    dataFolder,
    close: () => listening.stop(),
    visitor: () => new ApiClient(origin),
    add: async (name) => readOperator((await admin(`operator add ${name}`)).messages.join('\n')),
    async logIn({ name, password, totp }) {
      const visitor = new ApiClient(origin);
      const code = totp.generate({ timestamp: api.now });
      const answer = await visitor.post('/operator/log-in', { name, password, code });
      if (answer.status !== 204) throw new Error(`The log-in answered ${answer.text}`);
      visitor.forgetToken();
      return visitor;
    },
  };
}

/** One console per test file. */
export function useConsole(api: () => ApiServer): () => TestConsole {
  let started: Awaited<ReturnType<typeof startConsole>> | undefined;
  beforeAll(async () => {
    started = await startConsole(api());
  });
  afterAll(() => started?.close());
  return () => {
    if (started === undefined) throw new Error('The console starts with the first test.');
    return started;
  };
}
