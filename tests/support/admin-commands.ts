import { readArguments } from '#server/admin/commands.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import type { ApiServer } from './api-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Standard output, parsed if it is JSON, and messages. */
export interface Said {
  readonly printed: readonly string[];
  readonly messages: readonly string[];
}

/** The operator's commands on a server's database. */
export function adminCommands(api: () => ApiServer, database = () => api().services.database) {
  /** Runs a command line with an answer to its question. */
  async function admin(words: string | readonly string[], answer = 'y'): Promise<Said> {
    const asked = readArguments(typeof words === 'string' ? words.split(' ') : words);
    if (asked.type === 'help') throw new Error('Help is no command.');
    const said = { printed: [] as string[], messages: [] as string[] };
    const { files, passwords, clock, log, secret } = api().services;
    await runAdmin(
      {
        database: database(),
        files,
        passwords,
        clock,
        log,
        secret,
        dataFolder: temporaryFolder('data'),
        goLiveTasks: [],
        backupHours: 25,
        origin: 'https://a.example',
      },
      asked,
      {
        name: 'ana@machine',
        print: (text) => void said.printed.push(text),
        tell: (text) => void said.messages.push(text),
        ask: () => Promise.resolve(answer),
      },
    );
    return said;
  }

  /** What it prints as JSON. */
  // Each test asserts the shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  async function asked(words: string): Promise<any> {
    return JSON.parse((await admin(`${words} --json`)).printed.join('\n'));
  }
  return { admin, asked };
}
