import { trueFlags } from '#domain/flags.ts';
import type { Key, Translate } from '#site/translate.ts';
import { FLAG_ICONS, type FlagWithIcon } from './flag-icons.ts';
import { flagFields } from './Tiles.tsx';
import type { StepView } from './wizard-screen.ts';

interface FlagStep<Name extends string, Offered extends Name> {
  readonly name: Key;
  readonly question: Key;
  /** Chosen options that are not offered stay chosen. */
  readonly offered: readonly Offered[];
  readonly labelOf: (t: Translate, name: Name) => string;
}

export const flagStep = <Name extends string, Offered extends Name & FlagWithIcon = Name & FlagWithIcon>({
  name,
  question,
  offered,
  labelOf,
}: FlagStep<Name, Offered>): StepView<Readonly<Record<Name, boolean>>> => ({
  name,
  question,
  Fields: flagFields(offered, labelOf, (t) => t(question), FLAG_ICONS),
  review: (chosen, t) => flagsText(chosen, t, labelOf),
});

export const flagsText = <Name extends string>(
  chosen: Readonly<Partial<Record<Name, boolean>>>,
  t: Translate,
  labelOf: (t: Translate, name: Name) => string,
): string =>
  trueFlags<Name>(chosen)
    .map((name) => labelOf(t, name))
    .join(', ');
