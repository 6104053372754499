import type { Status } from '#api/operator/status.ts';
import { formatDateTime } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import tables from '../audit/audit.module.css';
import styles from './status.module.css';

export function RecentErrors({ status: { errors, startedAt } }: { readonly status: Status }) {
  const t = useT();
  const locale = useLocale();
  const timeOf = (time: string) => formatDateTime(new Date(time), locale);
  return (
    <section className={styles['wide']} aria-labelledby="errors">
      <h2 id="errors">{t('console.status.errors.heading')}</h2>
      <p className={styles['quiet']}>{t('console.status.errors.lead', { time: timeOf(startedAt) })}</p>
      {errors.length === 0 ? (
        <p>{t('console.status.errors.none')}</p>
      ) : (
        <div className={tables['scroller']} tabIndex={0} role="region" aria-labelledby="errors">
          <table className={tables['table']}>
            <thead>
              <tr>
                <th scope="col">{t('console.status.errors.when')}</th>
                <th scope="col">{t('console.status.errors.route')}</th>
                <th scope="col">{t('console.status.errors.requestId')}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ at, method, route, requestId }) => (
                <tr key={requestId}>
                  <td>{timeOf(at)}</td>
                  <td>{`${method} ${route}`}</td>
                  <td>
                    <code>{requestId}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
