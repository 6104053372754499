import { fileURLToPath } from 'node:url';
import { build, type BuildEnvironmentOptions } from 'vite';
import { readAtBuild } from './read-at-build.ts';

/** The script of one entry, as the site's own build would compile it. @throws Error if there is none */
export async function bundle(entry: string, options: BuildEnvironmentOptions): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [readAtBuild()],
    build: { write: false, target: 'es2022', ...options },
  });
  const [bundled] = [result].flat();
  if (!bundled || !('output' in bundled)) throw new Error(`${entry} gave no script.`);
  return bundled.output[0].code;
}
