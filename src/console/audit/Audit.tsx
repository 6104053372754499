import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { API_BASE } from '#api/base.ts';
import { exportAudit } from '#api/operator/records.ts';
import { Button } from '#ui/button/Button.tsx';
import { useT } from '#ui/island.tsx';
import { Loaded } from '../Loaded.tsx';
import { $audit, loadAudit, loadMore } from './audit.ts';
import { AuditTable } from './AuditTable.tsx';
import styles from '../cases/case-file.module.css';

export function Audit() {
  const t = useT();
  const audit = useStore($audit);
  useEffect(() => void loadAudit(), []);
  return (
    <>
      <h1>{t('console.pages.audit')}</h1>
      <p className={styles['quiet']}>{t('console.audit.lead')}</p>
      <p>
        <a href={API_BASE + exportAudit.path}>{t('console.audit.export')}</a>
      </p>
      <Loaded resource={audit} onRetry={() => void loadAudit()}>
        {({ items, nextCursor, more }) => (
          <>
            {items.length === 0 && <p>{t('console.audit.empty')}</p>}
            <AuditTable entries={items} />
            {nextCursor !== null && (
              <Button variant="quiet" aria-busy={more === 'busy'} onClick={() => void loadMore()}>
                {t('console.cases.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
