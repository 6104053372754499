import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { ReadableAtom } from 'nanostores';
import type { Drafted, Drafts } from '#domain/wizard/draft.ts';
import type { PartIssues, Position } from '#domain/wizard/position.ts';
import type { Answers, BodyInput, Wizard } from '#domain/wizard/wizard.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Key, Translate } from '#site/translate.ts';
import type { WizardStore } from '#stores/wizard/create-wizard.ts';

/** What a step's fields need: its part as it is being filled in, and what is wrong with it. */
export interface StepProps<Part> {
  readonly value: Part;
  onChange(this: void, value: Part): void;
  /** Changes the part as it is at that time, also once its step has been left: for what ends later. */
  update(this: void, change: (before: Part) => Part): void;
  /** Which of the step's inputs is asked for; absent where the step has one question only. */
  readonly input: string | undefined;
  /** What is to be mended at a path within the part, in a sentence; `''` is the part as a whole. */
  readonly errorOf: (path: string) => string | undefined;
  /** Says that a field was left: what is wrong with it may be shown from now on. */
  readonly onLeave: (path: string) => void;
  /** Whether nothing is wrong with what is asked for now. */
  readonly isAnswered: boolean;
}

/** How one step of a wizard is shown. */
export interface StepView<Part> {
  /** Its name in the step bar. */
  readonly name: Key;
  /** What it asks: the question, or that of each input. */
  readonly question: Key | Readonly<Record<string, Key>>;
  /** What helps to answer, below the question. */
  readonly hint?: Key | Readonly<Record<string, Key | undefined>> | undefined;
  /** What the button that goes on says, where it is not the wizard's own word. */
  readonly next?: Key;
  /** Fetches what its fields are shown by, where that does not come with the page: called one question ahead. */
  readonly fetch?: () => void;
  // Methods, so that a view of any step's part fits.
  Fields(this: void, props: StepProps<Part>): ReactNode;
  /** What was answered, in the page's language, for the review; empty where nothing was. */
  review(this: void, part: Part, t: Translate, locale: Locale): string | readonly string[];
  /** What sets an answer apart from another one, line by line, where the review of both may read alike. */
  compare?(this: void, part: Part, other: Part, t: Translate, locale: Locale): readonly string[];
  /** The addresses of small pictures of what was answered. */
  pictures?(this: void, part: Part): readonly string[];
}

/** How each step of a wizard is shown. */
export type StepViews<W extends Wizard> = {
  readonly [Step in W[number] as Step['id']]: StepView<
    Drafted<BodyInput<W>[Step['part'] & keyof BodyInput<W>]>
  >;
};

/** What one wizard says, where that differs from another. */
export interface WizardWords {
  /** The step bar's name. */
  readonly steps: Key;
  readonly next: Key;
  readonly submit: Key;
  readonly submitting: Key;
  /** The same where a listing is being changed. */
  readonly save: Key;
}

/** What the views need of a wizard, whatever it asks for. Methods, so that a wizard of any listing fits. */
export interface WizardStores extends Pick<
  WizardStore,
  | '$answers'
  | '$position'
  | '$saved'
  | '$conflict'
  | '$restored'
  | '$isCopy'
  | '$isOneAside'
  | '$submitting'
  | '$refused'
  | 'isEditing'
> {
  readonly wizard: Wizard;
  readonly $drafts: ReadableAtom<Readonly<Record<string, unknown>>>;
  readonly $discarded: ReadableAtom<unknown>;
  start(this: void): () => void;
  fill(this: void, part: string, drafted: unknown): void;
  goTo(this: void, position: Position): boolean;
  goToStep(this: void, step: string): boolean;
  goOn(this: void): boolean;
  goBack(this: void): void;
  discard(this: void): void;
  bringBack(this: void): void;
  takeUp(this: void): void;
  resolve(this: void, taken: ReadonlySet<string>): Promise<void>;
  submit(this: void): Promise<void>;
  issuesOf(this: void, position: Position, answers: Answers, refused: WizardRefused): PartIssues;
  extraIssuesOf(this: void, answers: Answers, refused: WizardRefused): PartIssues;
}

type WizardRefused = ReturnType<WizardStore['$refused']['get']>;

/** What the fields need that are sent along with the last step. */
export interface ExtraFieldsProps {
  /** What is to be mended at a path within the body, in a sentence. */
  readonly errorOf: (path: string) => string | undefined;
  /** Says that a field was left: what is wrong with it may be shown from now on. */
  readonly onLeave: (path: string) => void;
}

/** How answers are called and shown that belong to no step. */
export interface ExtraFieldsView extends Pick<StepView<Drafts>, 'name' | 'review' | 'compare' | 'pictures'> {
  /** Their names in the body. */
  readonly parts: readonly string[];
}

/** A wizard, and how its steps are shown. */
export interface WizardScreen {
  readonly store: WizardStores;
  /** By the step's id. A view knows its own part's type, which going over the steps forgets. */
  readonly steps: Readonly<Record<string, StepView<never>>>;
  readonly words: WizardWords;
  /** Whether the saved mark alone says that sending failed. */
  readonly isQuiet?: boolean;
  /** What is sent along with the last step and belongs to no step of its own, below its fields. */
  readonly ExtraFields?: ComponentType<ExtraFieldsProps>;
  readonly extraViews?: readonly ExtraFieldsView[];
}

const Context = createContext<WizardScreen | undefined>(undefined);

/** Gives the views of a wizard the one that they belong to. */
export const WizardContext = Context.Provider;

/** The wizard that the view belongs to. */
export function useWizard(): WizardScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('A view of a wizard must be inside its context.');
  return screen;
}

/** The view of a step. @throws Error for a step that the screen does not show */
export function viewOf({ steps }: WizardScreen, step: string): StepView<unknown> {
  const view = steps[step];
  if (!view) throw new Error(`There is no view of the step ${step}.`);
  return view;
}
