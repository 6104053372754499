import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { pathOf, readProgram } from './support/program.ts';

const REGISTRY = 'src/domain/facts/space-facts.ts';
const WORDS = 'src/site/fact-words.ts';
const registry = readFileSync(REGISTRY, 'utf8');

/** Of the module that words facts, with a change of their registry. */
function errorsWith(anchor: string, added: string): string[] {
  const parts = registry.split(anchor);
  expect(parts).toHaveLength(2);
  const planted = parts.join(anchor + added);
  const program = readProgram({ [REGISTRY]: planted }, WORDS);
  const file = program.getSourceFiles().find((source) => pathOf(source) === WORDS);
  return program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test.each([
  ['spaceFacts = {', '', 0],
  ['spaceFacts = {', " truckWash: yesNo({ group: 'access', on: ALL }),", 1],
  ["'none', 'included', 'extra'", ", 'rented'", 1],
])('a fact or an option without its words does not compile: %s%s', (anchor, added, errors) => {
  const found = errorsWith(anchor, added);
  expect(found).toHaveLength(errors);
  for (const error of found) expect(error).toContain('is not assignable to');
});
