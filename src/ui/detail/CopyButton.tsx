import { useEffect, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';

interface CopyProps {
  readonly text: string;
  readonly label: string;
  readonly done: string;
}

const SAID_FOR_MS = 4000;

/** Without clipboard access the text stays selectable. */
export function CopyButton({ text, label, done }: CopyProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <>
      <Button variant="plain" size="small" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span>{isCopied ? done : label}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && done}
      </span>
    </>
  );
}
