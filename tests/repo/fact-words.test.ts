import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { pathOf, readProgram } from './support/program.ts';

const REGISTRY = 'src/domain/facts/space-facts.ts';
const WORDS = 'src/site/fact-words.ts';
const registry = readFileSync(REGISTRY, 'utf8');

/** Of the module that words facts, with a line more in their registry. */
function errorsWith(fact: string): string[] {
  const planted = registry.replace('export const spaceFacts = {\n', (start) => `${start}  ${fact}\n`);
  expect(planted).not.toBe(registry);
  const program = readProgram({ [REGISTRY]: planted });
  const file = program.getSourceFiles().find((source) => pathOf(source) === WORDS);
  return program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test.each([
  ['', 0],
  ["truckWash: yesNo({ group: 'access', on: ALL, filter: 'yes' }),", 1],
  ["racking: choice(['none', 'included', 'extra', 'rented'], { group: 'capacity', on: WAREHOUSES }),", 1],
])(
  'a fact or an option without its words does not compile: %s',
  (fact, errors) => {
    const found = errorsWith(fact);
    expect(found).toHaveLength(errors);
    for (const error of found) expect(error).toContain('is not assignable to parameter of type');
  },
  60_000,
);
