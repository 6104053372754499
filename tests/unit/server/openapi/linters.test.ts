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

/** Paths similar to `/spaces/user/{userId}`: they would clash for ids such as "user", which do not exist. */
const ALIKE = [
  ...['/spaces/{id}/mine', '/spaces/{id}/answer', '/services/{id}/mine', '/services/{id}/answer'],
  ...['/spaces/{id}/figures', '/services/{id}/figures'],
  ...['/spaces/by-external-id/{externalId}', '/services/by-external-id/{externalId}'],
];

interface Found {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly pointer: string }[];
  }[];
}

it('Redocly reports only eight similar paths', async () => {
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

it('Spectral reports nothing but scopes of keys', async () => {
  const spectral = new Spectral();
  // The package's type for its rules is looser than the parameter's.
  spectral.setRuleset({
    extends: [[oas as unknown as RulesetDefinition, 'recommended']],
    // Redocly and the document's own tests compare the examples, in a fifth of the time.
    rules: { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' },
  });
  const problems = await spectral.run(document);
  // It knows the roles of OpenAPI 3.0 only, which OAuth declares.
  expect(problems.filter(({ message }) => !/^"\w+:\w+" must be listed among scopes/.test(message))).toEqual(
    [],
  );
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
