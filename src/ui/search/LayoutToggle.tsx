import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { useSearch, type Layout } from './search-context.ts';
import styles from './result-bar.module.css';

export function LayoutToggle({ layout }: { readonly layout: Layout | undefined }) {
  const t = useT();
  const { changeLayout } = useSearch().search;
  return (
    <div className={styles['layouts']} role="group" aria-label={t('search.results.layout')}>
      <button
        type="button"
        aria-pressed={layout === 'grid'}
        aria-label={t('search.results.grid')}
        title={t('search.results.grid')}
        onClick={() => changeLayout('grid')}
      >
        <Icon name="grid" />
      </button>
      <button
        type="button"
        aria-pressed={layout === 'list'}
        aria-label={t('search.results.list')}
        title={t('search.results.list')}
        onClick={() => changeLayout('list')}
      >
        <Icon name="list" />
      </button>
    </div>
  );
}
