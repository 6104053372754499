import { API_BASE } from '#api/base.ts';
import { type AuditRow, exportAudit, listAudit } from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { useT } from '#ui/island.tsx';
import { LoadedPages } from '../Loaded.tsx';
import styles from '../cases/case-file.module.css';
import { AuditTable } from './AuditTable.tsx';

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

const audit = createPagedList<AuditRow, object>(
  async (cursor) => {
    const { entries, nextCursor } = await call(listAudit, { query: { cursor } });
    return { items: entries, nextCursor };
  },
  { idOf: ({ id }) => id },
);
