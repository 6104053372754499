import { STORAGE, type StorageMethod } from '#domain/space/space-parts.ts';
import { useT } from '#ui/island.tsx';
import { FlagTiles, flagTiles } from '#ui/wizard/Tiles.tsx';
import type { SpaceStepProps } from './space-step.ts';
import { useIsPlot } from './use-is-plot.ts';

export function StorageFields({ value, onChange, input, errorOf }: SpaceStepProps<'storage'>) {
  const error = errorOf('');
  if (input === 'blockStorage') {
    return (
      <Methods
        group={input}
        methods={STORAGE[input]}
        value={value[input]}
        onChange={(chosen) => onChange({ ...value, [input]: chosen })}
        error={error}
      />
    );
  }
  if (input === 'directStorage') {
    return (
      <Methods
        group={input}
        methods={STORAGE[input]}
        value={value[input]}
        onChange={(chosen) => onChange({ ...value, [input]: chosen })}
        error={error}
      />
    );
  }
  return (
    <Methods
      group="automatedStorage"
      methods={STORAGE.automatedStorage}
      value={value.automatedStorage}
      onChange={(automatedStorage) => onChange({ ...value, automatedStorage })}
      error={error}
    />
  );
}

interface Props<Method extends StorageMethod> {
  readonly group: keyof typeof STORAGE;
  readonly methods: readonly Method[];
  readonly value: Readonly<Record<Method, boolean>>;
  readonly onChange: (value: Readonly<Record<Method, boolean>>) => void;
  readonly error: string | undefined;
}

function Methods<Method extends StorageMethod>({ group, methods, ...rest }: Props<Method>) {
  const t = useT();
  const isPlot = useIsPlot();
  return (
    <FlagTiles
      legend={t(`space-registry.storage.question.${group}`)}
      tiles={flagTiles(methods, (name: StorageMethod) => t(`flags.storage.${name}`))}
      note={t(isPlot ? 'space-registry.plot' : 'space-registry.storage.note')}
      {...rest}
    />
  );
}
