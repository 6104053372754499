import { useStore } from '@nanostores/react';
import type { Status as ServerStatus } from '#api/operator/status.ts';
import { taskText } from '#site/task-words.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { useLoad } from '#ui/use-load.ts';
import { Loaded } from '../Loaded.tsx';
import { loadOperator } from '../session.ts';
import { RecentErrors } from './RecentErrors.tsx';
import { HowItRuns, Waiting } from './StatusFacts.tsx';
import { loadStatus, $status } from './status.ts';
import { TestMailForm } from './TestMailForm.tsx';
import styles from './status.module.css';

/** What the site still needs, what waits, and how the server runs. */
export function Status() {
  const t = useT();
  useLoad(loadStatus);
  const reloading = useBusy(() => Promise.all([loadStatus(), loadOperator()]));
  return (
    <>
      <div className={styles['top']}>
        <h1>{t('console.pages.status')}</h1>
        <Button variant="quiet" size="small" aria-busy={reloading.isBusy} onClick={reloading.run}>
          {t(reloading.isBusy ? 'console.status.reloading' : 'console.status.reload')}
        </Button>
      </div>
      <Loaded resource={useStore($status)} onRetry={() => void loadStatus()}>
        {(status) => (
          <div className={styles['parts']}>
            <Tasks status={status} />
            <Waiting status={status} />
            <HowItRuns status={status} />
            <RecentErrors status={status} />
          </div>
        )}
      </Loaded>
      <TestMailForm />
    </>
  );
}

function Tasks({ status: { isLocal, tasks } }: { readonly status: ServerStatus }) {
  const t = useT();
  const locale = useLocale();
  const lead = isLocal
    ? t('console.status.tasks.local')
    : tasks.length === 0
      ? t('console.status.tasks.none')
      : t('console.status.tasks.lead', { count: tasks.length });
  return (
    <section className={styles['wide']} aria-labelledby="tasks">
      <h2 id="tasks">{t('console.status.tasks.heading')}</h2>
      <p className={styles['quiet']} role="status">
        {lead}
      </p>
      {tasks.length > 0 && (
        <ul className={styles['tasks']}>
          {tasks.map((task) => (
            <li key={task.id}>{taskText(t, task, locale)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
