import type { IconName } from '#drawings/icons.ts';
import { Icon } from '../icon/Icon.tsx';

export interface Figure {
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
}

interface Props {
  readonly figures: readonly Figure[];
  readonly className?: string | undefined;
}

export function Figures({ figures, className }: Props) {
  if (figures.length === 0) return null;
  return (
    <ul className={className}>
      {figures.map(({ icon, name, value }) => (
        <li key={icon}>
          <Icon name={icon} label={name} />
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}
