import { useState } from 'react';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useT } from '#ui/island.tsx';
import styles from './saved-search.module.css';

interface Props {
  readonly lead: string;
  readonly button: string;
  /** What the button says while it works. */
  readonly busy: string;
  /** @returns whether it has worked */
  readonly onPress: () => Promise<boolean>;
}

/** One button that does what a mail's link alone must not do; it stays where that has failed. */
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
      className={styles['press']}
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
