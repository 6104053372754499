import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ThreadStore } from '#stores/messages/thread.ts';
import { Button } from '../button/Button.tsx';
import { FailureMessage } from '../form/FormMessage.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useT } from '../island.tsx';
import styles from './answer-box.module.css';

/** The draft is stored on the device until it is sent. */
export function AnswerBox({ store, isClosed }: { readonly store: ThreadStore; readonly isClosed: boolean }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { state, isBusy, isChanged, values, field, reset, ...submission } = useSubmission({
    work: store.work,
    initially: { message: store.$draft.get() },
  });
  useEffect(() => {
    if (isChanged) store.$draft.set(values.message);
  }, [store, isChanged, values]);
  useEffect(() => {
    if (state.status === 'sent') reset({ message: '' });
    // One answer is one state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }
  return (
    <form
      ref={form}
      className={styles['answer']}
      data-composer=""
      data-closed={isClosed ? '' : undefined}
      {...submission.form}
    >
      <FailureMessage state={state} />
      <div className={styles['composer']} onKeyDown={sendByKey}>
        <TextArea
          {...field('message')}
          label={t('thread.answer.label')}
          hint={t(isClosed ? 'thread.answer.hintClosed' : 'thread.answer.hint')}
          rows={1}
        />
      </div>
      <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
        {sendWords()}
      </Button>
    </form>
  );

  function sendWords(): string {
    if (isBusy) return t('thread.answer.sending');
    return state.status === 'failed' ? t('common.actions.retry') : t('thread.answer.send');
  }
}
