import { Icon } from '../icon/Icon.tsx';

interface Props {
  readonly name: string;
  /** `undefined` if another order applies. */
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onPress: () => void;
}

/** What a sorted column's head holds. */
export function SortButton({ name, direction, onPress }: Props) {
  return (
    <button type="button" onClick={onPress}>
      <span>{name}</span>
      <Icon name={direction === 'descending' ? 'chevron-down' : 'chevron-up'} />
    </button>
  );
}
