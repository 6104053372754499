import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useReducer, useState, useRef, useSyncExternalStore } from 'react';
import { formatDateTime } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import { useIsReady } from '../form/hydration.ts';
import { useLocale, useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { MediaUploadsContext, useOwnMediaUploads, useMediaUploads } from '../upload/media-uploads.ts';
import { UploadsNotice } from '../upload/UploadsNotice.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Question } from './Question.tsx';
import { Answers } from './Review.tsx';
import { SendFailure } from './SendFailure.tsx';
import { StepBar, StepNames } from './StepBar.tsx';
import { useWizard, WizardContext, type WizardScreen } from './wizard-screen.ts';

import styles from './wizard.module.css';

const ConflictForm = lazy(async () => (await import('./ConflictForm.tsx')).ConflictForm);

export function Wizard({ screen }: { readonly screen: WizardScreen }) {
  const uploads = useOwnMediaUploads();
  const { $discarded } = screen.store;
  useEffect(
    () => $discarded.listen((discarded) => discarded !== undefined && uploads.clear()),
    [$discarded, uploads],
  );
  return (
    <WizardContext value={screen}>
      <MediaUploadsContext value={uploads}>
        <Steps />
      </MediaUploadsContext>
    </WizardContext>
  );
}

function Steps() {
  const { start, $conflict } = useWizard().store;
  const conflict = useStore($conflict);
  const isReady = useIsReady();
  const [isStarted, markStarted] = useReducer(() => true, false);
  // A layout effect, so that returning visitors see their question without a flash.
  useLayoutEffect(() => {
    const stop = start();
    markStarted();
    return stop;
  }, [start]);
  // The static HTML does not know the stored draft.
  if (!isReady || !isStarted) return <Frame />;
  if (conflict !== undefined) return <ConflictForm key={conflict.version} conflict={conflict} />;
  return (
    <div className={styles['wizard']}>
      <StepBar />
      <div className={styles['sheet']}>
        <DraftNotice />
        <Sheet />
      </div>
      <Aside />
    </div>
  );
}

function Sheet() {
  const isReviewing = useStore(useWizard().store.$isReviewing);
  const [isReviewFirst] = useState(isReviewing);
  const [isEntered, setIsEntered] = useState(false);
  if (isReviewing !== isReviewFirst && !isEntered) setIsEntered(true);
  return isReviewing ? <ReviewPage isEntered={isEntered} /> : <Question isEntered={isEntered} />;
}

function Aside() {
  const { Preview, store } = useWizard();
  const isBegun = useStore(store.$saved).status !== 'none' || store.isEditing;
  const isWide = useIsWide();
  const frame = <PreviewFrame />;
  if (!Preview) return null;
  return (
    <aside className={styles['aside']}>{isWide && isBegun ? <Preview meanwhile={frame} /> : frame}</aside>
  );
}

export const WizardFrame = ({ screen }: { readonly screen: WizardScreen }) => (
  <WizardContext value={screen}>
    <Frame />
  </WizardContext>
);

function Frame() {
  const { Preview } = useWizard();
  return (
    <div className={styles['wizard']} aria-busy="true">
      <StepNames />
      <div className={styles['frame']}>
        <span />
        <span />
      </div>
      {Preview && (
        <div className={styles['aside']}>
          <PreviewFrame />
        </div>
      )}
    </div>
  );
}

/** Until the first answer; its size is the card's. */
const PreviewFrame = () => (
  <div className={styles['preview']} aria-hidden="true">
    <span />
    <span />
  </div>
);

function DraftNotice() {
  const t = useT();
  const locale = useLocale();
  const { store } = useWizard();
  const restored = useStore(store.$restored);
  const isCopy = useStore(store.$isCopy);
  const isDiscarded = useStore(store.$discarded) !== undefined;
  const isOneAside = useStore(store.$isOneAside);
  const isThere = !isDiscarded && restored !== undefined;
  return (
    <div role="status">
      {isDiscarded && (
        <Notice
          text={t('wizard.draft.discarded')}
          action={t('wizard.draft.restore')}
          onAct={store.bringBack}
        />
      )}
      {isThere && (
        <Notice
          text={
            isCopy
              ? t('wizard.draft.copy')
              : t('wizard.draft.restored', { time: formatDateTime(new Date(restored), locale) })
          }
          action={t('wizard.draft.discard')}
          onAct={store.discard}
        />
      )}
      {isOneAside && (
        <Notice text={t('wizard.draft.aside')} action={t('wizard.draft.takeUp')} onAct={store.takeUp} />
      )}
    </div>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly action: string;
  readonly onAct: () => void;
}

const Notice = ({ text, action, onAct }: NoticeProps) => (
  <p className={styles['notice']}>
    <span>{text}</span>
    <Button variant="plain" size="small" onClick={onAct}>
      {action}
    </Button>
  </p>
);

/** Where the change of a listing begins and ends. */
function ReviewPage({ isEntered }: { readonly isEntered: boolean }) {
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
        <Button type="submit" aria-disabled={isBusy || isWaiting} aria-busy={isBusy}>
          {t(isBusy ? words.submitting : words.save)}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Keep in sync with the style sheet. */
const WIDE = '(width >= 64rem)';

/** Whether a preview has room beside the step; false on the server and during hydration. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
