import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { say } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { useFields } from '#ui/form/fields.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useT } from '#ui/island.tsx';
import {
  askForLink,
  CHECK_AFTER_MS,
  isComplete,
  LinkRequest,
  type Failure,
  type Sent,
} from './forgotten-password.ts';
import styles from './forgotten-password.module.css';

type State = { readonly is: 'ready' | 'busy' } | ({ readonly is: 'failed' } & Failure);

interface Props {
  /** Takes the focus from the button that brought the form back. */
  readonly takesFocus: boolean;
  readonly onSent: (sent: Sent) => void;
  /** Where else the visitor may want to go. */
  readonly children: ReactNode;
}

/** Asks for the address that the link is sent to. */
export function LinkForm({ takesFocus, onSent, children }: Props) {
  const t = useT();
  const fields = useFields(LinkRequest, { email: '' });
  const { email } = fields.values;
  const [canBeSent, setCanBeSent] = useState(false);
  const [state, setState] = useState<State>({ is: 'ready' });
  useEffect(() => {
    const timer = setTimeout(() => setCanBeSent(isComplete(email)), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [email]);

  const issue = fields.issueOf('email');
  const isBusy = state.is === 'busy';
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const request = fields.check();
    if (isBusy || !request) return;
    setState({ is: 'busy' });
    const answer = await askForLink(request);
    if ('failed' in answer) setState({ is: 'failed', ...answer });
    else onSent(answer);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['lead']}>{t('auth.forgottenPassword.lead')}</p>
      <TextField
        label={t('auth.logIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={takesFocus}
        value={email}
        onChange={(typed) => fields.set({ email: typed })}
        onBlur={(event) => fields.leave('email', event)}
        error={issue && t(issue)}
      />
      {state.is === 'failed' && (
        <FormMessage type="error" detail={state.hindrance && t(state.hindrance)}>
          {say(t, state.failed)}
        </FormMessage>
      )}
      <Button type="submit" isWide disabled={!canBeSent} aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy ? t('auth.forgottenPassword.submitting') : t('auth.forgottenPassword.submit')}
      </Button>
      <p className={styles['back']}>{children}</p>
    </form>
  );
}
