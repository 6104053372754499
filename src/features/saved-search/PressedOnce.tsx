import { useState } from 'react';
import styles from '#ui/form/form-page.module.css';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useT } from '#ui/island.tsx';

interface Props {
  readonly lead: string;
  readonly button: string;
  readonly busy: string;
  /** @returns success */
  readonly onPress: () => Promise<boolean>;
}

/** For actions that opening a link must not trigger; the button stays on failure. */
export function PressedOnce({ lead, button, busy, onPress }: Props) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function press(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    setHasFailed(!(await onPress()));
    setIsBusy(false);
  }
  return (
    <form
      className={styles['question']}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <p>{lead}</p>
      {hasFailed && <FormMessage type="error">{t('saved-searches.failed.changed')}</FormMessage>}
      <SubmitButton isBusy={isBusy} busy={busy}>
        {button}
      </SubmitButton>
    </form>
  );
}
