import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { dayAt, issuesOfAvailability } from '#domain/listing/availability.ts';
import { formatNumber } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import dialog from '#ui/dialog/confirm-dialog.module.css';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { useActions } from './context.ts';
import styles from './workspace.module.css';

interface Props {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Replaces all three of what a listing's availability says. */
function AvailabilityForm({ ids, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const { change } = useActions();
  const [today] = useState(() => dayAt(Date.now()));
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [isOnRequest, setIsOnRequest] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const issues = issuesOfAvailability({
    availableFrom: from || undefined,
    availableUntil: until || undefined,
    isOnRequest,
  });
  const { isBusy, run } = useBusy(async () => {
    await change('availability', ids, {
      availableFrom: from || null,
      availableUntil: until || null,
      isOnRequest,
    });
    onClose();
  });
  const errorOf = (part: keyof typeof issues) => {
    const key = isSent ? issues[part] : undefined;
    return key && t(key);
  };
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget: form } = event;
    const isWrong = !form.checkValidity() || Object.keys(issues).length > 0;
    flushSync(() => setIsSent(true));
    if (isWrong) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else run();
  }
  const dated = (set: (day: string) => void) => (day: string) => {
    set(day);
    if (day !== '') setIsOnRequest(false);
  };
  return (
    <FormDialog
      heading={t('workspace.availability.heading', {
        count: ids.length,
        number: formatNumber(ids.length, locale),
      })}
      lead={t('workspace.availability.lead')}
      onClose={onClose}
    >
      <form className={styles['dates']} noValidate onSubmit={submit}>
        <Switch
          label={t('wizard.availability.now')}
          isOn={from !== '' && from <= today}
          onChange={(isOn) => dated(setFrom)(isOn ? today : '')}
        />
        <DateField
          label={t('wizard.availability.from')}
          value={from}
          onChange={dated(setFrom)}
          error={errorOf('availableFrom')}
          isOptional
        />
        <DateField
          label={t('wizard.availability.until')}
          hint={t('wizard.availability.untilHint')}
          value={until}
          onChange={dated(setUntil)}
          error={errorOf('availableUntil')}
          isOptional
        />
        <Switch
          label={t('wizard.availability.onRequest')}
          isOn={isOnRequest}
          onChange={(isOn) => {
            setIsOnRequest(isOn);
            if (isOn) for (const set of [setFrom, setUntil]) set('');
          }}
        />
        <div className={dialog['answers']}>
          <Button variant="quiet" onClick={onClose}>
            {t('workspace.availability.cancel')}
          </Button>
          <SubmitButton isBusy={isBusy} busy={t('workspace.availability.busy')}>
            {t('workspace.availability.apply')}
          </SubmitButton>
        </div>
      </form>
    </FormDialog>
  );
}

export const AvailabilityDialog = lazyIsland(AvailabilityForm, ['common', 'issues', 'wizard', 'workspace']);
