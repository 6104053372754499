import { useId, useState } from 'react';
import * as v from 'valibot';
import { checkBy } from '#domain/check.ts';
import { issue } from '#domain/issue.ts';
import { KEY_NAME_LIMIT, KEY_SCOPES, NewKey } from '#domain/session/api-key.ts';
import { formatDate } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FailureMessage, RestoredInPart } from '#ui/form/FormMessage.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { Group } from '../details/Group.tsx';
import choices from '../details/choices.module.css';
import styles from './keys.module.css';
import type { ShownKey } from './NewKey.tsx';
import { createKeyMaker, endAfter } from './own-keys.ts';

const LIFETIMES = ['30', '90', '180', '365'] as const;

const { name, currentPassword } = NewKey.entries;
const check = checkBy(
  v.object({
    ...{ name, currentPassword, days: v.picklist(LIFETIMES) },
    /** Separated by blanks, since a form's values are texts. */
    scopes: v.pipe(v.string(), v.nonEmpty(issue('issues.chooseAtLeastOne'))),
  }),
);

export function KeyForm({ onMade }: { readonly onMade: (made: ShownKey) => void }) {
  const t = useT();
  const locale = useLocale();
  const note = useId();
  const [makeKey] = useState(createKeyMaker);
  const { state, isBusy, isBackInPart, values, set, errorOf, field, form } = useSubmission({
    work: {
      check,
      send: ({ scopes, ...rest }) => {
        const chosen = KEY_SCOPES.filter((scope) => scopes.split(' ').includes(scope));
        return makeKey({ ...rest, scopes: chosen });
      },
    },
    initially: { name: '', scopes: '', days: '90', currentPassword: '' },
    keeping: { name: 'api-key', without: ['currentPassword'] },
    onSent: onMade,
  });
  const isChosen = (scope: string) => values.scopes.split(' ').includes(scope);
  const wrong = errorOf('scopes');
  const toggle = (toggled: string) =>
    set({
      scopes: KEY_SCOPES.filter((scope) => isChosen(scope) !== (scope === toggled)).join(' '),
    });
  return (
    <form className={choices['form']} aria-labelledby="new-key" {...form}>
      <Group id="new-key" heading={t('api-keys.form.heading')}>
        <TextField
          {...field('name')}
          label={t('api-keys.form.name')}
          hint={t('api-keys.form.nameHint')}
          maxLength={KEY_NAME_LIMIT}
          autoComplete="off"
        />
        <fieldset
          className={[choices['choices'], styles['scopes']].join(' ')}
          aria-describedby={wrong && note}
        >
          <legend>{t('api-keys.form.scopes')}</legend>
          {KEY_SCOPES.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                checked={isChosen(scope)}
                aria-invalid={wrong === undefined ? undefined : true}
                onChange={() => toggle(scope)}
              />
              <span>
                <span>{t(`api-keys.scopes.${scope}`)}</span>
                <small>{t(`api-keys.opens.${scope}`)}</small>
              </span>
            </label>
          ))}
          {wrong !== undefined && <p id={note}>{wrong}</p>}
        </fieldset>
        <Field
          label={t('api-keys.form.ends')}
          hint={t('api-keys.form.endsOn', { date: formatDate(endAfter(values.days), locale) })}
        >
          {(control) => (
            <Select
              {...control}
              value={values.days}
              onChange={({ target }) =>
                set({ days: LIFETIMES.find((each) => each === target.value) ?? '90' })
              }
            >
              {LIFETIMES.map((days) => (
                <option key={days} value={days}>
                  {days === '365'
                    ? t('api-keys.form.year')
                    : t('api-keys.form.days', { count: Number(days) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PasswordField
          {...field('currentPassword')}
          label={t('api-keys.form.password')}
          autoComplete="current-password"
        />
        {isBackInPart && <RestoredInPart />}
        <FailureMessage state={state} />
        <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
          {t(isBusy ? 'api-keys.form.busy' : 'api-keys.form.submit')}
        </Button>
      </Group>
    </form>
  );
}
