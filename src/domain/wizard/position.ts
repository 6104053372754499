import * as v from 'valibot';
import type { IssueKey } from '../issue.ts';
import { isReachable, type Answers, type Step, type Wizard } from './wizard.ts';

export interface Position {
  readonly step: string;
  readonly input?: string | undefined;
}

/** Keyed by the field's path in the part; `''` is the part itself. */
export type PartIssues = Readonly<Partial<Record<string, IssueKey>>>;

export const positionsOf = (wizard: Wizard): readonly Position[] =>
  wizard.flatMap(
    ({ id, inputs }): Position[] => inputs?.map((input) => ({ step: id, input })) ?? [{ step: id }],
  );

/** Falls back to the step's first input; `undefined` for unknown steps. */
export function findPosition(wizard: Wizard, step: string, input?: string): Position | undefined {
  const inStep = positionsOf(wizard).filter((position) => position.step === step);
  return inStep.find((position) => position.input === input) ?? inStep[0];
}

export function neighbourOf(wizard: Wizard, { step, input }: Position, by: 1 | -1): Position | undefined {
  const all = positionsOf(wizard);
  return all[all.findIndex((each) => each.step === step && each.input === input) + by];
}

/** Issues of a whole part belong to its first input; rules across answers to the last. */
export function issuesAt(wizard: Wizard, position: Position, answers: Answers): PartIssues {
  const step = stepAt(wizard, position);
  const own = v.safeParse(step.answers, answers[step.part]);
  const issues: Partial<Record<string, IssueKey>> = {};
  for (const found of own.issues ?? []) {
    const path = v.getDotPath(found) ?? '';
    // Our schemas' messages are always issue keys.
    if (asks(step, position.input, path)) issues[path] ??= found.message as IssueKey;
  }
  const isLast = position.input === step.inputs?.at(-1);
  const required =
    own.success && isLast ? step.requires?.({ ...answers, [step.part]: own.output }) : undefined;
  return required === undefined ? issues : { ...issues, '': required };
}

export const isAnswered = (wizard: Wizard, position: Position, answers: Answers): boolean =>
  Object.keys(issuesAt(wizard, position, answers)).length === 0;

export function isOpen(wizard: Wizard, position: Position, answers: Answers): boolean {
  const before = positionsOf(wizard).filter(({ step }) => step === position.step);
  const index = before.findIndex(({ input }) => input === position.input);
  return (
    isReachable(wizard, position.step, answers) &&
    before.slice(0, index).every((each) => isAnswered(wizard, each, answers))
  );
}

/** The last position if nothing is wrong. */
export function firstUnanswered(wizard: Wizard, answers: Answers): Position {
  const all = positionsOf(wizard);
  return all.find((position) => !isAnswered(wizard, position, answers)) ?? lastPosition(wizard);
}

/** @throws Error for a wizard without steps */
export const firstPosition = (wizard: Wizard): Position => positionAt(wizard, 0);

/** @throws Error for a wizard without steps */
export const lastPosition = (wizard: Wizard): Position => positionAt(wizard, -1);

function positionAt(wizard: Wizard, index: 0 | -1): Position {
  const position = positionsOf(wizard).at(index);
  if (position === undefined) throw new Error('A wizard has steps.');
  return position;
}

/** @param path path in the body, such as `locationData.city` */
export function positionOfField(wizard: Wizard, path: string): Position | undefined {
  const [part, ...rest] = path.split('.');
  const step = wizard.find((each) => each.part === part);
  if (step === undefined) return undefined;
  const input = step.inputs?.find((each) => asks(step, each, rest.join('.')));
  return findPosition(wizard, step.id, input);
}

/** @param path path in the body, such as `prices.0.amount` */
export function positionOfExtra(wizard: Wizard, path: string): Position {
  const last = lastPosition(wizard);
  const { inputs, extraParts, hasScreens } = stepAt(wizard, last);
  if (!hasScreens) return last;
  const [part = ''] = path.split('.');
  return { ...last, input: inputs?.find((input) => extraParts?.[input]?.includes(part)) ?? inputs?.[0] };
}

/** @throws Error for a position of another wizard */
export function stepAt(wizard: Wizard, { step: id }: Position): Step {
  const step = wizard.find((each) => each.id === id);
  if (step === undefined) throw new Error(`The wizard has no step ${id}.`);
  return step;
}

function asks(step: Step, input: string | undefined, path: string): boolean {
  if (input === undefined || step.inputs === undefined) return true;
  const [field = ''] = path.split('.');
  if (field === '') return input === step.inputs[0];
  return (step.fields?.[input] ?? [input]).includes(field);
}
