import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import type { Row } from './compared-facts.ts';

export function FactCell({ cell }: { readonly cell: Row['cells'][number] }) {
  const t = useT();
  if (cell === null) return <td role="cell" />;
  if (cell === undefined) {
    return (
      <td role="cell" data-is="unknown">
        {t('compare.notStated')}
      </td>
    );
  }
  return (
    <td role="cell" data-is={cell.type}>
      {cell.type === 'yes' && <Icon name="check" />}
      {cell.text}
    </td>
  );
}
