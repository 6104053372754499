import { LOCATION_INPUTS } from '#domain/space/space-parts.ts';
import { useT } from '#ui/island.tsx';
import { CountryInput } from '#ui/wizard/CountryInput.tsx';
import { TextInput } from '#ui/wizard/TextInput.tsx';
import type { SpaceStepProps } from './space-step.ts';

/** One input of a space's address after another. */
export function LocationFields({ value, onChange, input, ...rest }: SpaceStepProps<'location'>) {
  const t = useT();
  const name = LOCATION_INPUTS.find((each) => each === input) ?? 'country';
  const field = {
    value: value[name],
    onChange: (typed: string) => onChange({ ...value, [name]: typed }),
    error: rest.errorOf(name),
  };
  if (name === 'country') return <CountryInput {...field} onLeave={() => rest.onLeave(name)} />;
  return (
    <TextInput
      {...field}
      label={t(`space-registry.location.label.${name}`)}
      onBlur={() => rest.onLeave(name)}
      isAnswered={rest.isAnswered}
    />
  );
}
