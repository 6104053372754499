import { Icon } from '../icon/Icon.tsx';
import styles from './layout-toggle.module.css';

interface Props<Layout> {
  readonly label: string;
  readonly layouts: readonly Layout[];
  readonly nameOf: (layout: Layout) => string;
  readonly layout: Layout | undefined;
  readonly onChange: (layout: Layout) => void;
}

export function LayoutToggle<Layout extends 'grid' | 'list' | 'table'>(props: Props<Layout>) {
  const { label, layouts, nameOf, layout, onChange } = props;
  return (
    <div className={styles['layouts']} role="group" aria-label={label}>
      {layouts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={layout === each}
          aria-label={nameOf(each)}
          title={nameOf(each)}
          onClick={() => onChange(each)}
        >
          <Icon name={each} />
        </button>
      ))}
    </div>
  );
}
