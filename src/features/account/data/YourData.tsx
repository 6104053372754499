import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { checkBy } from '#domain/check.ts';
import { issue } from '#domain/issue.ts';
import { givenPassword } from '#domain/user/password.ts';
import type { User } from '#domain/user/user.ts';
import { href } from '#site/routes.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { lazyIsland, useT, useLocale } from '#ui/island.tsx';
import { headingId } from '../account-place.ts';
import { Group } from '../details/Group.tsx';
import { exportData, deleteAccount } from './account-data.ts';
import styles from './data.module.css';

const nothing = checkBy(v.object({}));

function YourDataView() {
  const user = useStore($user);
  if (user === undefined) return null;
  return (
    <>
      <ExportData user={user} />
      <DeleteAccount user={user} />
    </>
  );
}

function ExportData({ user }: { readonly user: User }) {
  const t = useT();
  const { state, isBusy, form } = useSubmission({
    work: { check: nothing, send: () => exportData(user) },
    initially: {},
  });
  return (
    <form className={styles['block']} aria-labelledby={headingId('data')} {...form}>
      <Group about={<p>{t('account-data.export.text')}</p>}>
        {state.status === 'sent' && <FormMessage type="success">{t('account-data.export.done')}</FormMessage>}
        <FailureMessage state={state} />
        <Button type="submit" variant="quiet" aria-busy={isBusy} aria-disabled={isBusy}>
          <Icon name="download" />
          <span>{isBusy ? t('account-data.export.busy') : t('account-data.export.submit')}</span>
        </Button>
      </Group>
    </form>
  );
}

export const YourData = lazyIsland(YourDataView, ['account-data', 'api-errors', 'common', 'issues']);

function DeleteAccount({ user }: { readonly user: User }) {
  const t = useT();
  return (
    <section className={styles['block']} aria-labelledby="delete">
      <Group id="delete" heading={t('account-data.delete.heading')}>
        {user.member ? <p>{t('account-data.delete.holder')}</p> : <Deletion user={user} />}
      </Group>
    </section>
  );
}

function Deletion({ user }: { readonly user: User }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <p>{t('account-data.delete.goes')}</p>
      <p>{t('account-data.delete.stays')}</p>
      {isOpen ? (
        <DeletionForm user={user} onCancel={() => setIsOpen(false)} />
      ) : (
        <div className={styles['open']}>
          <Button ref={opener} variant="quiet" onClick={() => setIsOpen(true)}>
            <Icon name="trash" />
            {t('account-data.delete.open')}
          </Button>
        </div>
      )}
    </>
  );
}

const check = checkBy(
  v.object({
    sure: v.pipe(v.string(), v.nonEmpty(issue('issues.required'))),
    currentPassword: givenPassword,
  }),
);

function DeletionForm({ user, onCancel }: { readonly user: User; readonly onCancel: () => void }) {
  const t = useT();
  const locale = useLocale();
  const note = useId();
  const mark = useRef<HTMLInputElement>(null);
  const { state, isBusy, values, set, errorOf, field, form } = useSubmission({
    work: { check, send: ({ currentPassword }) => deleteAccount(user._id, currentPassword) },
    initially: { sure: '', currentPassword: '' },
    onSent: () => location.assign(href('Home', locale)),
  });
  const unsure = errorOf('sure');
  useEffect(() => mark.current?.focus(), []);
  return (
    <form className={styles['deletion']} aria-labelledby="delete" {...form}>
      <label className={styles['sure']}>
        <input
          ref={mark}
          type="checkbox"
          checked={values.sure !== ''}
          onChange={({ target }) => set({ sure: target.checked ? 'yes' : '' })}
          aria-invalid={unsure === undefined ? undefined : true}
          aria-describedby={unsure && note}
        />
        <span>{t('account-data.delete.sure', { company: user.name })}</span>
      </label>
      {unsure !== undefined && (
        <p id={note} className={styles['unsure']}>
          {unsure}
        </p>
      )}
      <PasswordField
        {...field('currentPassword')}
        label={t('account-data.delete.password')}
        autoComplete="current-password"
      />
      <FailureMessage state={state} />
      <div className="button-row">
        <Button
          type="submit"
          variant="danger"
          aria-busy={isBusy}
          aria-disabled={isBusy || values.sure === '' || values.currentPassword === ''}
        >
          {isBusy ? t('account-data.delete.busy') : t('account-data.delete.submit')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t('account-data.cancel')}
        </Button>
      </div>
    </form>
  );
}
