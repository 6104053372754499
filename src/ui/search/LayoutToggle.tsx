import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { useSearch, type Layout } from './search-context.ts';
import styles from './result-bar.module.css';

const LAYOUTS = ['grid', 'list', 'table'] as const satisfies readonly Layout[];

export function LayoutToggle({ layout }: { readonly layout: Layout | undefined }) {
  const t = useT();
  const { changeLayout } = useSearch().search;
  return (
    <div className={styles['layouts']} role="group" aria-label={t('search.results.layout')}>
      {LAYOUTS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={layout === each}
          aria-label={t(`search.results.${each}`)}
          title={t(`search.results.${each}`)}
          onClick={() => changeLayout(each)}
        >
          <Icon name={each} />
        </button>
      ))}
    </div>
  );
}
