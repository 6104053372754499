import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Between the links of a table's rows. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th a')];
  const index = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  // With one of these keys it is the browser's own.
  const isOther = event.ctrlKey || event.altKey || event.metaKey;
  if (step === undefined || index < 0 || isOther || event.isDefaultPrevented()) return;
  event.preventDefault();
  links[step(index, links.length - 1)]?.focus();
}
