import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { useMediaUploads } from '../upload/media-uploads.ts';
import { UploadsNotice } from '../upload/UploadsNotice.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Answers } from './Review.tsx';
import { SendFailure } from './SendFailure.tsx';
import { ignoreSecondPress } from './StepActions.tsx';
import { useWizard } from './wizard-screen.ts';
import styles from './wizard.module.css';

/** Where the change of a listing begins and ends. */
export function ReviewPage({ isEntered }: { readonly isEntered: boolean }) {
  const t = useT();
  const { store, words, Notice } = useWizard();
  const isBusy = useStore(store.$submitting).status === 'busy';
  const onTheirWay = useStore(useMediaUploads().$onTheirWay);
  const isWaiting = onTheirWay.sending > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isEntered) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [isEntered]);
  return (
    <form
      className={styles['question']}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWaiting) void store.submit();
      }}
    >
      <div className={styles['title']}>
        <h2 ref={heading} className={styles['heading']} tabIndex={-1}>
          {t('wizard.review.heading')}
        </h2>
        <p className={styles['hint']}>{t('wizard.review.hint')}</p>
      </div>
      <Answers isWhole />
      {Notice && <Notice />}
      <UploadsNotice onTheirWay={onTheirWay} isLast />
      <SendFailure />
      <ActionBar>
        <Button
          type="submit"
          aria-disabled={isBusy || isWaiting}
          aria-busy={isBusy}
          onClick={ignoreSecondPress}
        >
          {t(isBusy ? words.submitting : words.save)}
        </Button>
      </ActionBar>
    </form>
  );
}
