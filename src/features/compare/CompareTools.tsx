import { useStore } from '@nanostores/react';
import { PageActions } from '#ui/detail/PageActions.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { RowGroup } from './compared-facts.ts';
import type { Compared } from './ColumnHead.tsx';
import { $comparison, showDifferences } from './comparison.ts';
import styles from './compare.module.css';

interface Props {
  readonly columns: readonly Compared[];
  readonly groups: readonly RowGroup[];
}

export function CompareTools({ columns, groups }: Props) {
  const t = useT();
  const locale = useLocale();
  const comparison = useStore($comparison);
  async function save(): Promise<void> {
    const { saveComparison } = await import('./save-comparison.ts');
    saveComparison(columns, groups, t, locale);
  }
  return (
    <div className={styles['tools']}>
      <Switch
        label={t('compare.differences')}
        isOn={comparison?.hasDifferencesOnly ?? false}
        onChange={showDifferences}
      />
      <PageActions title={document.title} query={location.search}>
        <Button variant="plain" size="small" onClick={() => void save()}>
          <Icon name="download" />
          {t('compare.csv.button')}
        </Button>
      </PageActions>
    </div>
  );
}
