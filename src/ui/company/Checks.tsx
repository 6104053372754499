import { useState } from 'react';
import type { PassedCheck } from '#domain/company/passed-checks.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import styles from './checks.module.css';

const CheckList = lazy(async () => (await import('./CheckList.tsx')).CheckList);

/** Passed ones only. The list loads when it is opened. */
export function Checks({ checks = [] }: { readonly checks?: readonly PassedCheck[] | undefined }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (checks.length === 0) return null;
  return (
    <details className={styles['checks']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Icon name="shield" />
        {t('detail.checks')}
      </summary>
      {isOpen && <CheckList checks={checks} />}
    </details>
  );
}
