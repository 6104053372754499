import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useT } from '#ui/island.tsx';
import { hasSession } from './session.ts';

interface Props {
  readonly href: string;
  readonly children: ReactNode;
  /** Instead of saving it. */
  readonly opensInTab?: boolean;
  readonly className?: string | undefined;
}

/** Opens a file if the session goes on: its refusal would be saved, or shown as it is. */
export function FileLink({ href, children, opensInTab = false, className }: Props) {
  const t = useT();
  const isChecked = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function check(link: HTMLAnchorElement): Promise<void> {
    isChecked.current = await hasSession();
    setHasFailed(!isChecked.current);
    if (isChecked.current) link.click();
  }
  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isChecked.current) {
      event.preventDefault();
      void check(event.currentTarget);
    }
    isChecked.current = false;
  }
  return (
    <>
      <a
        href={href}
        {...(opensInTab ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
        className={className}
        onClick={onClick}
      >
        {children}
      </a>
      {hasFailed && <span role="alert"> {t('console.failed')}</span>}
    </>
  );
}
