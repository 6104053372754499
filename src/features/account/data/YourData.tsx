import { useStore } from '@nanostores/react';
import * as v from 'valibot';
import { checkBy } from '#domain/check.ts';
import type { User } from '#domain/user/user.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { lazyIsland, useT } from '#ui/island.tsx';
import { exportData } from './account-data.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import styles from './data.module.css';

const nothing = checkBy(v.object({}));

function YourDataView() {
  const user = useStore($user);
  if (user === undefined) return null;
  return (
    <div className={styles['data']}>
      <ExportData user={user} />
      <DeleteAccount user={user} />
    </div>
  );
}

function ExportData({ user }: { readonly user: User }) {
  const t = useT();
  const { state, isBusy, form } = useSubmission({
    work: { check: nothing, send: () => exportData(user) },
    initially: {},
  });
  return (
    <form className={styles['block']} aria-labelledby="export" {...form}>
      <h3 id="export">{t('account-data.export.heading')}</h3>
      <p>{t('account-data.export.text')}</p>
      {state.status === 'sent' && <FormMessage type="success">{t('account-data.export.done')}</FormMessage>}
      <FailureMessage state={state} />
      <Button type="submit" variant="quiet" aria-busy={isBusy} aria-disabled={isBusy}>
        <Icon name="download" />
        {isBusy ? t('account-data.export.busy') : t('account-data.export.submit')}
      </Button>
    </form>
  );
}

export const YourData = lazyIsland(YourDataView, ['account-data', 'api-errors', 'common', 'issues']);
