import type { SpaceStepProps } from './space-step.ts';

/** One kind of a space's files after another. */
export function MediaFields(_: SpaceStepProps<'multimedia'>) {
  return null;
}
