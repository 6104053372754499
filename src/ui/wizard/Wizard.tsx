import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { formatDateTime } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import { useIsReady } from '../form/ready.ts';
import { useLocale, useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { MediaUploadsContext, useOwnMediaUploads } from '../upload/media-uploads.ts';
import { Question } from './Question.tsx';
import { StepBar, StepNames } from './StepBar.tsx';
import { useWizard, WizardContext, type WizardScreen } from './wizard-screen.ts';
import styles from './wizard.module.css';

const ConflictForm = lazy(async () => (await import('./ConflictForm.tsx')).ConflictForm);

/** A wizard: its steps, the question that is asked now, and what became of the draft. */
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
  // Before anything is painted: who comes back sees their own question at once.
  useLayoutEffect(() => {
    const stop = start();
    markStarted();
    return stop;
  }, [start]);
  // What stands on the device is not known to the page's HTML.
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

/** What stands in a wizard's place while its listing is on its way. */
export const WizardFrame = ({ screen }: { readonly screen: WizardScreen }) => (
  <WizardContext value={screen}>
    <Frame />
  </WizardContext>
);

/** What stands in the wizard's place until it is known where the visitor is. */
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

/** Says where what is filled in comes from, or that it was thrown away or kept aside, and offers the other. */
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
