import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { openApiDocument } from '#server/openapi/document.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const document = JSON.parse(JSON.stringify(openApiDocument())) as Readonly<Record<string, unknown>>;

/** Paths similar to `/spaces/user/{userId}`: they would clash for an id "user", which does not exist. */
const ALIKE = [
  ...['/spaces/{id}/mine', '/spaces/{id}/answer', '/services/{id}/mine', '/services/{id}/answer'],
  ...['/spaces/{id}/figures', '/services/{id}/figures'],
];

interface Found {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly pointer: string }[];
  }[];
}

it('Redocly reports only six similar paths', async () => {
  const folder = temporaryFolder('openapi');
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
  const { problems } = await redocly(
    folder,
    'lint',
    'openapi.json',
    '--extends=recommended',
    '--format=json',
  );
  expect(problems.map(({ ruleId, location }) => [ruleId, location[0]?.pointer])).toEqual(
    ALIKE.map((alike) => ['no-ambiguous-paths', `#/paths/${alike.replaceAll('/', '~1')}`]),
  );
});

it('Spectral reports nothing', async () => {
  const spectral = new Spectral();
  // The package's type for its rules is looser than the parameter's.
  spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] });
  expect(await spectral.run(document)).toEqual([]);
});

/** Runs Redocly without telemetry and update checks. */
const redocly = (cwd: string, ...options: string[]) =>
  new Promise<Found>((resolve, reject) => {
    const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const command = [path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js'), ...options];
    execFile(process.execPath, command, { cwd, env: { ...process.env, ...quiet } }, (_, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Found);
      } catch (cause) {
        reject(new Error(stdout + stderr, { cause }));
      }
    });
  });
