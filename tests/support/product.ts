import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The npm scripts that start the product. */
type Command = 'start' | 'serve';

export interface Product {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly dataFolder: string;
  output(): string;
  /** Resolves when it reports that it is ready. @throws if it ends before that */
  ready(): Promise<void>;
  /** Resolves with the exit code or the signal. */
  readonly ended: Promise<number | string>;
}

/** Few tests are about unconfirmed addresses. */
const DEFAULTS = { LOG_LEVEL: 'warn', DEMO: 'off', PUBLISH_UNVERIFIED: 'on' };

/** Starts this project or a copy on a free port, in a new data folder by default. */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  command: Command = 'start',
  project = ROOT,
  stdout: 'pipe' | number = 'pipe',
): Promise<Product> {
  const port = environment['PORT'] ?? String(await freePort());
  const dataFolder = environment['DATA_DIR'] ?? temporaryFolder('data');
  const child = spawn(process.execPath, [`src/server/start/${command}.js`], {
    cwd: project,
    env: { ...process.env, ...DEFAULTS, ...environment, PORT: port, DATA_DIR: dataFolder },
    stdio: ['ignore', stdout, 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | string>((resolve) => {
    // `exit` may precede the last output.
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('ready at')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
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
