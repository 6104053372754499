import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { formatDateTime } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import { useIsReady } from '../form/hydration.ts';
import { useLocale, useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { MediaUploadsContext, useOwnMediaUploads } from '../upload/media-uploads.ts';
import { Question } from './Question.tsx';
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
    <div className={styles['wizard']} data-wizard="">
      <StepBar />
      <div className={styles['sheet']}>
        <DraftNotice />
        <Question />
      </div>
    </div>
  );
}

export const WizardFrame = ({ screen }: { readonly screen: WizardScreen }) => (
  <WizardContext value={screen}>
    <Frame />
  </WizardContext>
);

function Frame() {
  return (
    <div className={styles['wizard']} aria-busy="true">
      <StepNames />
      <div className={styles['frame']}>
        <span />
        <span />
      </div>
    </div>
  );
}

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
    <Button variant="quiet" size="small" onClick={onAct}>
      {action}
    </Button>
  </p>
);
