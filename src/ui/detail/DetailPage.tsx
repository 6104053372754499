import type { IconName } from '#drawings/icons.ts';
import { FIRST_PICTURE } from '#site/gallery-sizes.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useFocusRecovery } from '../use-focus-recovery.ts';
import styles from './detail-page.module.css';

interface Props {
  readonly back: { readonly href: string; readonly label: string };
  readonly children?: Elements;
}

export function DetailPage({ back, children }: Props) {
  const page = useFocusRecovery<HTMLDivElement>();
  return (
    <div ref={page} className={styles['page']}>
      <a className={styles['back']} href={back.href} onClick={goBack}>
        <Icon name="arrow-left" />
        <span>{back.label}</span>
      </a>
      {children}
    </div>
  );
}

// Back to the search's filters, map and scroll position.
function goBack(event: React.MouseEvent<HTMLAnchorElement>): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || document.referrer === '' || history.length < 2) return;
  const from = new URL(document.referrer);
  if (from.origin !== location.origin || from.pathname !== event.currentTarget.pathname) return;
  event.preventDefault();
  history.back();
}

export function DetailSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['skeleton']}>
      <div
        data-bone="picture"
        aria-hidden="true"
        // The listing's own picture, if the page's HTML has it.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: FIRST_PICTURE }}
      />
      <div role="status">
        <h1>{label}</h1>
      </div>
      <div data-bone="title" aria-hidden="true" />
      <div data-bone="line" aria-hidden="true" />
      <div data-bone="figures" aria-hidden="true" />
    </div>
  );
}

interface StateProps {
  readonly icon: IconName;
  readonly heading: string;
  readonly text: string;
  readonly isAlert?: boolean;
  readonly children: Elements;
}

export function DetailState({ icon, heading, text, isAlert = false, children }: StateProps) {
  return (
    <div className={styles['state']} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} />
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
