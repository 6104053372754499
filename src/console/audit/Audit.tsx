import { API_BASE } from '#api/base.ts';
import { exportAudit } from '#api/operator/records.ts';
import { useT } from '#ui/island.tsx';
import { LoadedPages } from '../Loaded.tsx';
import { audit } from './audit.ts';
import { AuditTable } from './AuditTable.tsx';
import styles from '../cases/case-file.module.css';

export function Audit() {
  const t = useT();
  return (
    <>
      <h1>{t('console.pages.audit')}</h1>
      <p className={styles['quiet']}>{t('console.audit.lead')}</p>
      <p>
        <a href={API_BASE + exportAudit.path}>{t('console.audit.export')}</a>
      </p>
      <LoadedPages list={audit}>
        {({ items }, more) => (
          <>
            {items.length === 0 && <p>{t('console.audit.empty')}</p>}
            <AuditTable entries={items} />
            {more}
          </>
        )}
      </LoadedPages>
    </>
  );
}
