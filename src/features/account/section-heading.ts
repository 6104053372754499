import type { AccountSection } from './account-place.ts';

/** The id of a section's heading. */
export const headingId = (section: AccountSection): string => `section-${section}`;

/** Has whoever has come to a section begin at its top. */
export function beginAtHeading(section: AccountSection): void {
  document.getElementById(headingId(section))?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
