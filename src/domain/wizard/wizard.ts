import * as v from 'valibot';
import type { IssueKey } from '../issue.ts';

/** What a wizard has gathered so far: the parts that exist, by name. */
export type Answers = Readonly<Record<string, unknown>>;

/** One step of a registration wizard. */
export interface Step {
  readonly id: string;
  /** The key of this step's part in the registration's body. */
  readonly part: string;
  /** Inputs that are asked one after another, in order. */
  readonly inputs?: readonly string[];
  /** The fields of the part that an input asks for, where they are not the one of its own name. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly answers: v.GenericSchema<unknown, unknown>;
  /** What a figure that was left empty counts as; without it, it is missing. */
  readonly ifEmpty?: 0;
  /** A rule that needs other steps' answers; gives what is wrong, if anything. */
  readonly requires?: (answers: Answers) => IssueKey | undefined;
}

/** The steps in their order. */
export type Wizard = readonly Step[];

/** The ids of a wizard's steps. */
export type StepId<W extends Wizard> = W[number]['id'];

/** What a wizard's body may be given as. */
export type BodyInput<W extends Wizard> = { [S in W[number] as S['part']]: v.InferInput<S['answers']> };

/** What a wizard's body is once it has been checked. */
export type BodyOutput<W extends Wizard> = { [S in W[number] as S['part']]: v.InferOutput<S['answers']> };

/**
 * The schema of the body that the wizard submits: the same rules as the steps, and what is sent beside their answers.
 * Issues of `requires` are reported at the step's part.
 * @param extraIssues what is wrong with what is sent beside, by its name, where a rule needs more than one of it
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
  // The steps are generic here, which Valibot's own types do not follow.
  return body as unknown as v.GenericSchema<
    BodyInput<W> & v.InferInput<v.ObjectSchema<ExtraFields, undefined>>,
    BodyOutput<W> & v.InferOutput<v.ObjectSchema<ExtraFields, undefined>>
  >;
}

/** Whether the step's own answers are complete and right. */
export function isFilled(step: Step, answers: Answers): boolean {
  const own = v.safeParse(step.answers, answers[step.part]);
  return own.success && step.requires?.({ ...answers, [step.part]: own.output }) === undefined;
}

/** Whether the step may be opened: the wizard has it, and all earlier ones are filled. */
export function isReachable(wizard: Wizard, id: string, answers: Answers): boolean {
  const place = wizard.findIndex((step) => step.id === id);
  return place >= 0 && wizard.slice(0, place).every((step) => isFilled(step, answers));
}
