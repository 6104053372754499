import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { User } from '#domain/user/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import type { Key } from '#site/translate.ts';
import type { DetailStore } from '#stores/detail.ts';
import type { OwnListing } from '#stores/wizard/own-listing.ts';
import { ButtonLink } from '../button/Button.tsx';
import { FormMessage } from '../form/FormMessage.tsx';
import { useInBrowser } from '../in-browser.ts';
import { useLocale, useT } from '../island.tsx';
import { RetryButton } from '../section/RetryButton.tsx';
import { Wizard, WizardFrame } from './Wizard.tsx';
import { useCompanyId } from '../use-company-id.ts';
import { useMay } from '../use-may.ts';
import type { WizardScreen, WizardStores, WizardWords } from './wizard-screen.ts';
import styles from './own-listing.module.css';

interface Props extends Omit<WizardScreen, 'store' | 'words' | 'isQuiet'> {
  readonly words: WizardWords & { readonly register: Key; readonly edit: Key };
  readonly $user: ReadableAtom<User | undefined>;
  readonly findOwn: () => DetailStore<OwnListing> | undefined;
  /** A change if the address names a listing. */
  readonly storeOf: (userId: string | undefined, locale: Locale, original?: OwnListing) => WizardStores;
}

export function ListingWizard(props: Props) {
  const ownerId = useCompanyId(props.$user);
  if (!useMay(props.$user, 'editor')) return <NotAllowed heading={props.words.register} />;
  return <OwnersWizard key={ownerId} {...props} userId={ownerId} />;
}

function OwnersWizard({
  userId,
  findOwn,
  storeOf,
  ...screenProps
}: Props & { readonly userId: string | undefined }) {
  const t = useT();
  const locale = useLocale();
  const screenOf = (original?: OwnListing): WizardScreen => ({
    ...screenProps,
    store: storeOf(userId, locale, original),
    // Failures are only logged (§8), or shown as notification (§9).
    isQuiet: original === undefined,
  });
  const [own] = useState(findOwn);
  const [screen] = useState(() => screenOf());
  const isEditing = useInBrowser(() => own !== undefined, false);
  const heading = t(isEditing ? screenProps.words.edit : screenProps.words.register);
  // The static HTML has the title of a new listing.
  useEffect(() => {
    if (isEditing) document.title = heading;
  }, [isEditing, heading]);
  return (
    <>
      <h1 className={styles['title']}>{heading}</h1>
      {own === undefined ? (
        <Wizard screen={screen} />
      ) : (
        <OwnListingWizard own={own} screenOf={screenOf} frame={<WizardFrame screen={screen} />} />
      )}
    </>
  );
}

/** To members whose role changes no listings. */
function NotAllowed({ heading }: { readonly heading: Key }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <h1 className={styles['title']}>{t(heading)}</h1>
      <div className={styles['state']}>
        <p>{t('api-errors.ROLE_MISSING')}</p>
        <ButtonLink href={href('YourAccount', locale)}>{t('wizard.own.missing.account')}</ButtonLink>
      </div>
    </>
  );
}

interface OwnProps {
  readonly screenOf: (original: OwnListing) => WizardScreen;
  readonly own: DetailStore<OwnListing>;
  readonly frame: React.ReactNode;
}

function OwnListingWizard({ own: { $detail, load }, screenOf, frame }: OwnProps) {
  const t = useT();
  const locale = useLocale();
  const detail = useStore($detail);
  useEffect(() => void load(), [load]);
  if (detail.status === 'loading') return frame;
  if (detail.status === 'loaded') return <Editing original={detail.listing} screenOf={screenOf} />;
  return (
    <div className={styles['state']} role="alert">
      <h2>{t(`wizard.own.${detail.status}.heading`)}</h2>
      <p>{t(`wizard.own.${detail.status}.text`)}</p>
      {detail.status === 'missing' ? (
        <ButtonLink href={href('YourAccount', locale)}>{t('wizard.own.missing.account')}</ButtonLink>
      ) : (
        <RetryButton onRetry={() => void load()} />
      )}
    </div>
  );
}

function Editing({ original, screenOf }: Pick<OwnProps, 'screenOf'> & { readonly original: OwnListing }) {
  const t = useT();
  const [screen] = useState(() => screenOf(original));
  return (
    <>
      {original.isPaused && <FormMessage type="info">{t('wizard.own.paused')}</FormMessage>}
      <Wizard screen={screen} />
    </>
  );
}
