import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { ReadableAtom } from 'nanostores';
import type { DraftOf, Drafts } from '#domain/wizard/draft.ts';
import type { PartIssues, Position } from '#domain/wizard/position.ts';
import type { Answers, BodyInput, Wizard } from '#domain/wizard/wizard.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Key, Translate } from '#site/translate.ts';
import type { WizardStore } from '#stores/wizard/create-wizard.ts';
import type { Place } from '../lazy.tsx';

export interface StepProps<Part> {
  readonly value: Part;
  onChange(this: void, value: Part): void;
  /** Updates the current value, so that uploads may finish after the step is left. */
  update(this: void, change: (before: Part) => Part): void;
  /** Absent if the step has a single one. */
  readonly input: string | undefined;
  /** Whether Next continues from this input. */
  readonly isActive: boolean;
  /** @param path within the part; `''` is the part itself */
  readonly errorOf: (path: string) => string | undefined;
  readonly onLeave: (path: string) => void;
  readonly isAnswered: boolean;
}

export interface StepView<Part> {
  readonly name: Key;
  readonly question: Key;
  readonly hint?: Key;
  /** Headings of inputs that are groups. */
  readonly headings?: Readonly<Record<string, Key>>;
  /** Inputs of one line stand beside each other where there is room. */
  readonly areLines?: boolean;
  readonly next?: Key;
  /** Names the answer at a path, for what a disabled Next asks for. */
  nameOf?(this: void, path: string, t: Translate, locale: Locale): string | undefined;
  /** Preloads on-demand code one step ahead. */
  readonly fetch?: () => void;
  // Methods, since they accept any step's part.
  /** Rendered once per input. */
  Fields(this: void, props: StepProps<Part>): ReactNode;
  /** Around the inputs; `input` is absent. */
  Above?(this: void, props: StepProps<Part>): ReactNode;
  /** Once all inputs are shown. */
  Below?(this: void, props: StepProps<Part>): ReactNode;
  /** Empty if unanswered. */
  review(this: void, part: Part, t: Translate, locale: Locale): string | readonly string[];
  /** Details that distinguish two answers with the same review. */
  compare?(this: void, part: Part, other: Part, t: Translate, locale: Locale): readonly string[];
  pictures?(this: void, part: Part): readonly string[];
}

export type StepViews<W extends Wizard> = {
  readonly [Step in W[number] as Step['id']]: StepView<
    DraftOf<BodyInput<W>[Step['part'] & keyof BodyInput<W>]>
  >;
};

export interface WizardWords {
  readonly steps: Key;
  readonly next: Key;
  readonly submit: Key;
  readonly submitting: Key;
  readonly save: Key;
}

/** Methods, since they accept any wizard. */
export interface WizardStores extends Pick<
  WizardStore,
  | '$answers'
  | '$position'
  | '$isReviewing'
  | '$isFromReview'
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
  activate(this: void, position: Position): void;
  goOn(this: void): boolean;
  goBack(this: void): void;
  change(this: void, step: string, input?: string): boolean;
  review(this: void): void;
  discard(this: void): void;
  bringBack(this: void): void;
  takeUp(this: void): void;
  resolve(this: void, taken: ReadonlySet<string>): Promise<void>;
  submit(this: void): Promise<void>;
  issuesOf(this: void, position: Position, answers: Answers, refused: WizardRefused): PartIssues;
  extraIssuesOf(this: void, answers: Answers, refused: WizardRefused): PartIssues;
}

type WizardRefused = ReturnType<WizardStore['$refused']['get']>;

export interface ExtraFieldsProps {
  readonly screen?: string | undefined;
  /** @param path within the body */
  readonly errorOf: (path: string) => string | undefined;
  /** @param typed what the field holds, if its draft is at another path */
  readonly onLeave: (path: string, typed?: string) => void;
}

export interface ExtraFieldsView extends Pick<StepView<Drafts>, 'name' | 'review' | 'compare' | 'pictures'> {
  readonly parts: readonly string[];
  /** Names the answer at a path within the body. */
  nameOf?(this: void, path: string, t: Translate): string;
}

export interface WizardScreen {
  readonly store: WizardStores;
  /** Iterating over the steps loses each view's part type. */
  readonly steps: Readonly<Record<string, StepView<never>>>;
  readonly words: WizardWords;
  readonly isQuiet?: boolean;
  readonly ExtraFields?: ComponentType<ExtraFieldsProps>;
  readonly extraViews?: readonly ExtraFieldsView[];
  /** Notices before publishing. */
  readonly Notice?: ComponentType;
  /** The card as searches show it; loaded where there is room beside the step. */
  readonly Preview?: ComponentType<Place>;
}

const Context = createContext<WizardScreen | undefined>(undefined);

export const WizardContext = Context.Provider;

export function useWizard(): WizardScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('A view of a wizard must be inside its context.');
  return screen;
}

/** @throws Error for an unknown step */
export function viewOf({ steps }: WizardScreen, step: string): StepView<unknown> {
  const view = steps[step];
  if (!view) throw new Error(`There is no view of the step ${step}.`);
  return view;
}
