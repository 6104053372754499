import { useEffect, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';

interface Props {
  readonly text: string;
  readonly label: string;
  /** Said once the text has been copied. */
  readonly done: string;
  /** Shows no words, which are read aloud still. */
  readonly isIconOnly?: boolean;
}

const SAID_FOR_MS = 4000;

/** Copies a text and says so; where a browser forbids it the text stays to be marked by hand. */
export function CopyButton({ text, label, done, isIconOnly = false }: Props) {
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
      <Button variant="plain" size="small" onClick={copy} aria-label={isIconOnly ? label : undefined}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {!isIconOnly && (isCopied ? done : label)}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && done}
      </span>
    </>
  );
}
