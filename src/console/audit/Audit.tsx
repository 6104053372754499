import { API_BASE } from '#api/base.ts';
import { exportAudit } from '#api/operator/records.ts';
import { useT } from '#ui/island.tsx';
import { FileLink } from '../FileLink.tsx';
import { ListChoice, ListSearch } from '../ListSearch.tsx';
import { LoadedPages } from '../Loaded.tsx';
import styles from '../cases/case-file.module.css';
import { ACTIONS, audit } from './audit.ts';
import { AuditTable } from './AuditTable.tsx';

export function Audit() {
  const t = useT();
  return (
    <>
      <h1>{t('console.pages.audit')}</h1>
      <p className={styles['quiet']}>{t('console.audit.lead')}</p>
      <p>
        <FileLink href={API_BASE + exportAudit.path}>{t('console.audit.export')}</FileLink>
      </p>
      <ListSearch list={audit} label={t('console.audit.search')} orders={['newest']}>
        <ListChoice
          list={audit}
          name="action"
          label={t('console.audit.action')}
          options={ACTIONS}
          wordsOf={(action) => t(`console.actions.${action}`)}
        />
      </ListSearch>
      <LoadedPages list={audit} empty={t('console.audit.empty')}>
        {({ items }) => <AuditTable entries={items} />}
      </LoadedPages>
    </>
  );
}
