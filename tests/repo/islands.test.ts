import { describe, expect, it } from 'vitest';
import { dictionary } from '#site/dictionary/en.ts';
import { islandsOf } from './support/islands.ts';
import { keyUses } from './support/key-uses.ts';
import { pathOf, readProgram } from './support/program.ts';
import { reachedFrom } from './support/reached.ts';

const program = readProgram();
const checker = program.getTypeChecker();
const islands = islandsOf(program).map((island) => ({ ...island, path: pathOf(island.file) }));

/** What a rule says of an input is shown, if at all, by a view that shows any issue: `t(issue)`. */
const isIssue = (key: string) => key.startsWith('issues.');

describe('an island', () => {
  it.each(islands)(
    'names the topics that it shows, and no other: $path',
    ({ file, topics }) => {
      const uses = [...reachedFrom(file, checker)].map((statement) => keyUses(statement, checker));
      const keys = uses.flatMap(({ named, shown }) => [
        ...[...named].filter((key) => !isIssue(key)),
        ...shown,
      ]);
      const shown = new Set(keys.map((key) => key.split('.', 1)[0] ?? ''));
      expect(topics).toEqual(Object.keys(dictionary).filter((topic) => shown.has(topic)));
    },
    60_000,
  );
});
