import type { AccountSection } from './account-place.ts';

export const headingId = (section: AccountSection): string => `section-${section}`;

/** Scrolls to the top of a newly opened section. */
export function beginAtHeading(section: AccountSection): void {
  document.getElementById(headingId(section))?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
