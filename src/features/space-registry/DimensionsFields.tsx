import { DIMENSIONS } from '#domain/listing/dimensions.ts';
import { FigureInput } from '#ui/wizard/FigureInput.tsx';
import type { SpaceStepProps } from './space-step.ts';

/** One figure of a space after another. */
export function DimensionsFields({ value, onChange, input, ...rest }: SpaceStepProps<'dimensions'>) {
  const figure = DIMENSIONS.find((each) => each === input) ?? 'surface';
  return (
    <FigureInput
      figure={figure}
      value={value[figure]}
      onChange={(typed) => onChange({ ...value, [figure]: typed })}
      onLeave={() => rest.onLeave(figure)}
      error={rest.errorOf(figure)}
      isAnswered={rest.isAnswered}
    />
  );
}
