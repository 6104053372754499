import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { furtherRules, readRules } from '#server/static-site/rules.ts';
import { FURTHER_LOCALES } from '#site/locales.ts';

/**
 * Writes what Netlify is to know beside netlify.toml, in the files that it reads first: where the API runs, and the rules
 * of the languages that netlify.toml does not name.
 */
export async function writeHostFiles(site: string, apiOrigin: string | undefined): Promise<void> {
  const { rules, headers } = furtherRules(readRules(await readFile('netlify.toml', 'utf8')), FURTHER_LOCALES);
  const redirects = [
    ...(apiOrigin ? [`/api/*  ${apiOrigin}/api/:splat  200!`] : []),
    ...rules.map(({ from, to, status, force }) => `${from}  ${to}  ${String(status)}${force ? '!' : ''}`),
  ];
  const values = headers.map((rule) =>
    [rule.for, ...Object.entries(rule.values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  for (const [file, lines] of [
    ['_redirects', redirects],
    ['_headers', values],
  ] as const)
    if (lines.length > 0) await writeFile(join(site, file), `${lines.join('\n')}\n`);
}
