import * as v from 'valibot';
import type { IssueKey } from '../issue.ts';

export type Answers = Readonly<Record<string, unknown>>;

export interface Step {
  readonly id: string;
  /** Key in the registration's body. */
  readonly part: string;
  readonly inputs?: readonly string[];
  /** Field names per input, if they differ from the input's name. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly answers: v.GenericSchema<unknown, unknown>;
  /** Its inputs may stay empty: Next leads past all of them. */
  readonly isOptional?: true;
  /** Its inputs are shown one at a time; the last one reviews a new listing. */
  readonly hasScreens?: true;
  /** Extra fields per input; others belong to the first. */
  readonly extraParts?: Readonly<Record<string, readonly string[]>>;
  /** Value of an empty figure; without it the figure is required. */
  readonly ifEmpty?: 0;
  /** Cross-step rule. */
  readonly requires?: (answers: Answers) => IssueKey | undefined;
}

export type Wizard = readonly Step[];

/** Screens of the last step. */
export const lastScreens = {
  inputs: ['details', 'price', 'review'],
  hasScreens: true,
  extraParts: { price: ['facts', 'prices'] },
} as const;

/** A listing that is edited has its review elsewhere. */
export const withoutReview = (wizard: Wizard): Wizard =>
  wizard.map((step) => (step.hasScreens ? { ...step, inputs: step.inputs?.slice(0, -1) ?? [] } : step));

export type StepId<W extends Wizard> = W[number]['id'];

export type BodyInput<W extends Wizard> = { [S in W[number] as S['part']]: v.InferInput<S['answers']> };

export type BodyOutput<W extends Wizard> = { [S in W[number] as S['part']]: v.InferOutput<S['answers']> };

/**
 * Body schema: the rules of all steps plus extra fields. Issues of `requires` are reported at the step's
 * part. @param extraIssues cross-field rules of the extra fields
 */
export function bodyOf<const W extends Wizard, const ExtraFields extends v.ObjectEntries>(
  wizard: W,
  extraFields: ExtraFields,
  extraIssues: (answers: Answers) => Readonly<Partial<Record<string, IssueKey>>> = () => ({}),
) {
  const parts: Record<string, Step['answers']> = {
    ...Object.fromEntries(wizard.map((step) => [step.part, step.answers])),
    ...extraFields,
  };
  const body = v.pipe(
    v.object(parts),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const answers: Answers = dataset.value;
      const required = (wizard as Wizard).map(({ part, requires }) => [part, requires?.(answers)] as const);
      for (const [key, message] of [...required, ...Object.entries(extraIssues(answers))]) {
        if (message === undefined) continue;
        const value = answers[key];
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: { ...answers }, key, value }],
        });
      }
    }),
  );
  // Valibot's types do not follow generic steps.
  return body as unknown as v.GenericSchema<
    BodyInput<W> & v.InferInput<v.ObjectSchema<ExtraFields, undefined>>,
    BodyOutput<W> & v.InferOutput<v.ObjectSchema<ExtraFields, undefined>>
  >;
}

export function isFilled(step: Step, answers: Answers): boolean {
  const own = v.safeParse(step.answers, answers[step.part]);
  return own.success && step.requires?.({ ...answers, [step.part]: own.output }) === undefined;
}

/** How many steps are filled from the first one on; the next one is the last that is reachable. */
export function filledSteps(wizard: Wizard, answers: Answers): number {
  const missing = wizard.findIndex((step) => !isFilled(step, answers));
  return missing < 0 ? wizard.length : missing;
}

export function isReachable(wizard: Wizard, id: string, answers: Answers): boolean {
  const index = wizard.findIndex((step) => step.id === id);
  return index >= 0 && index <= filledSteps(wizard, answers);
}
