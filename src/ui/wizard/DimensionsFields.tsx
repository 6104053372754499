import { FIGURES } from '#domain/facts/specified-facts.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { DraftOf } from '#domain/wizard/draft.ts';
import { FigureInput } from './FigureInput.tsx';
import type { StepProps } from './wizard-screen.ts';

export function DimensionsFields({ value, onChange, input, ...rest }: StepProps<DraftOf<Dimensions>>) {
  const figure = FIGURES.find((each) => each === input) ?? 'surface';
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
