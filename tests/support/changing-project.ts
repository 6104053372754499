import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from './project-copy.ts';

/** Without the test runner's variables, since Astro serves no page to Vitest. */
const ofAPerson = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:NODE_ENV|VITEST\w*|TEST|DEV|PROD|SSR|MODE)$/.test(name),
  ),
);

/** A copy of the project for tests that change files. */
export interface ChangingProject {
  readonly folder: string;
  /** Creates missing folders. */
  write(file: string, content: string | Uint8Array): void;
  /** @throws if the file does not contain `piece` */
  replace(file: string, piece: string, other: string): void;
  remove(file: string): void;
  start(program: string, env?: Readonly<Record<string, string>>): Run;
}

/** A running program. */
export interface Run {
  readonly process: ChildProcess;
  output(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Copies the working tree. */
export function copyToChange(): ChangingProject {
  const folder = copyProject();
  const at = (file: string) => path.join(folder, file);
  return {
    folder,
    write(file, content) {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), content);
    },
    replace(file, piece, other) {
      const text = readFileSync(at(file), 'utf8');
      if (!text.includes(piece)) throw new Error(`${file} does not hold ${piece}`);
      writeFileSync(
        at(file),
        text.replace(piece, () => other),
      );
    },
    remove(file) {
      rmSync(at(file), { recursive: true });
    },
    start(program, env = {}) {
      const child = spawn(process.execPath, [program], {
        cwd: folder,
        env: { ...ofAPerson, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text: Buffer) => {
          printed += text.toString();
        });
      }
      const ended = new Promise<number | null>((resolve) => {
        child.once('close', resolve);
      });
      return { process: child, output: () => printed, ended };
    },
  };
}
