import { useState } from 'react';
import { closeMenu } from './menu.ts';

interface Props {
  readonly text: string;
  /** The page that follows. */
  readonly next: string;
}

/** Signs out, once, and goes to another page. */
export function LogOutButton({ text, next }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    const { logOutAndSay } = await import('./log-out.ts');
    await logOutAndSay();
    closeMenu();
    location.assign(next);
  }

  return (
    <button type="button" disabled={isLeaving} onClick={() => void leave()}>
      {text}
    </button>
  );
}
