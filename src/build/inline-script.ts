import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { readAtBuild } from './read-at-build.ts';

const SUFFIX = '?inline-script';

/**
 * `import code from './before-paint.ts?inline-script'` returns the bundled and minified module as a classic
 * script.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const entry = id.slice(0, -SUFFIX.length);
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await bundle(entry))};`;
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [readAtBuild()],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [bundled] = [result].flat();
  if (!bundled || !('output' in bundled)) throw new Error(`${entry} gave no script.`);
  return bundled.output[0].code.trim();
}
