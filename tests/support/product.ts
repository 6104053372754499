import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The commands that start the product: `npm start` and `npm run serve`. */
type Command = 'start' | 'serve';

/** A run of the product as a person sees it. */
export interface Product {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly dataFolder: string;
  /** What it has printed so far. */
  output(): string;
  /** Resolves once it says that it is ready. @throws when it ends before that. */
  ready(): Promise<void>;
  /** Resolves with the exit code, or with the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Starts a project, ours or a copy, on a free port and, unless one is given, in a data folder of its own. */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  command: Command = 'start',
  project = ROOT,
): Promise<Product> {
  const port = environment['PORT'] ?? String(await freePort());
  const dataFolder = environment['DATA_DIR'] ?? temporaryFolder('data');
  const child = spawn(process.execPath, [`src/server/start/${command}.js`], {
    cwd: project,
    env: { ...process.env, LOG_LEVEL: 'warn', DEMO: 'off', ...environment, PORT: port, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | string>((resolve) => {
    // Not its `exit`, which may come before the last of what it has printed.
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('ready at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`It ended with ${String(code)}: ${printed}`)));
  });
  // Some tests only wait for the end.
  ready.catch(() => undefined);
  return {
    process: child,
    origin: `http://127.0.0.1:${port}`,
    dataFolder,
    output: () => printed,
    ready: () => ready,
    ended,
  };
}
