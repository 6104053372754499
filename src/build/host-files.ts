import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { furtherRules, readRules } from '#server/static-site/rules.ts';
import { furtherLocales } from '#domain/locale/locales.ts';

/**
 * `_redirects` and `_headers`, which Netlify reads before netlify.toml: the API's address and the rules of
 * further languages.
 */
export async function writeHostFiles(site: string, apiOrigin: string | undefined): Promise<void> {
  const { rules, headers } = furtherRules(
    readRules(await readFile('netlify.toml', 'utf8')),
    furtherLocales(),
  );
  const redirects = [
    ...(apiOrigin ? [`/api/*  ${apiOrigin}/api/:splat  200!`] : []),
    ...rules.map(({ from, to, status, force }) => `${from}  ${to}  ${String(status)}${force ? '!' : ''}`),
  ];
  const values = headers.map((rule) =>
    [rule.for, ...Object.entries(rule.values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  await writeLines(join(site, '_redirects'), redirects);
  await writeLines(join(site, '_headers'), values);
}

async function writeLines(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await writeFile(file, `${lines.join('\n')}\n`);
}
