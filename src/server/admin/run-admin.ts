import { applyChange, type Change } from '../db/audited-change.ts';
import { StartError } from '../ground/start-error.ts';
import type { ParsedArguments } from './commands.ts';
import type { Admin, Outcome, Part } from './command.ts';
import { fields, printableJson, table } from './print.ts';

export interface Operator {
  readonly name: string;
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
  /** Undefined without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

type CommandArguments = ParsedArguments & { readonly type: 'command' };

export async function runAdmin(
  admin: Admin,
  commandArguments: CommandArguments,
  operator: Operator,
): Promise<void> {
  const outcome = await commandArguments.command.run(admin, commandArguments.given);
  if (outcome.type === 'nothing') operator.tell(outcome.reason);
  else if (outcome.type === 'change') await runChange(admin, outcome, commandArguments, operator);
  else operator.print(commandArguments.isJson ? jsonOf(outcome) : textOf(outcome));
}

type Facts = Outcome & { readonly type: 'rows' | 'record' | 'parts' };

const partOf = (part: Part): string =>
  Array.isArray(part) ? table(part) : fields(part as Exclude<Part, readonly unknown[]>);

const textOf = (outcome: Facts): string => {
  if (outcome.type === 'rows') return table(outcome.rows);
  if (outcome.type === 'record') return fields(outcome.record);
  return Object.entries(outcome.parts)
    .map(([name, part]) => `${name.toUpperCase()}\n${partOf(part)}`)
    .join('\n\n');
};

const jsonOf = (outcome: Facts): string =>
  printableJson(
    outcome.type === 'rows' ? outcome.rows : outcome.type === 'record' ? outcome.record : outcome.parts,
  );

async function runChange(
  admin: Admin,
  change: Change,
  { isJson, isConfirmed }: CommandArguments,
  operator: Operator,
): Promise<void> {
  operator.tell(change.intent);
  if (!isConfirmed && !(await isAgreed(operator))) throw new StartError('Nothing was done.');
  const applied = await applyChange(admin, change, operator.name);
  if (isJson) operator.print(printableJson(applied));
  else operator.tell('Done.');
  const hint = change.hint?.();
  if (hint !== undefined) operator.tell(hint);
}

async function isAgreed({ ask }: Operator): Promise<boolean> {
  if (ask === undefined)
    throw new StartError('Nobody can be asked here: add --yes to have it done. Nothing was done.');
  return /^y(es)?$/i.test((await ask('Go on? [y/N] ')).trim());
}
