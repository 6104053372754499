import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/product.ts';

const FILE = 'src/deploy/Dockerfile';

export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

export interface Stage {
  readonly name: string;
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

export function stages(): Stage[] {
  const lines = readFileSync(path.join(ROOT, FILE), 'utf8').replaceAll('\\\n', ' ').split('\n');
  const all = lines.flatMap((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return name === '' ? [] : { name, rest };
  });
  return all.flatMap(({ name, rest }, index) => {
    if (name !== 'FROM') return [];
    const [image = '', , alias = ''] = rest.split(' ');
    const after = all.slice(index + 1);
    const end = after.findIndex((instruction) => instruction.name === 'FROM');
    return { image, name: alias, instructions: end === -1 ? after : after.slice(0, end) };
  });
}

/**
 * Names of the project's files in the build context. @throws if the ignore file does more than exclude all and list
 * exceptions
 */
export function sentToImage(): string[] {
  const [first, ...rest] = readFileSync(path.join(ROOT, `${FILE}.dockerignore`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*' || rest.some((line) => !/^![\w.-]+$/.test(line))) {
    throw new Error('Read the ignore file anew: it has a new form.');
  }
  return rest.map((line) => line.slice(1));
}
