import { findPosition, type Position } from '#domain/wizard/position.ts';
import type { Wizard } from '#domain/wizard/wizard.ts';

/** The parameters of a wizard's page. */
const STEP = 'step';
const INPUT = 'input';
const LISTING = 'listing';

/** The position that an address names; undefined where it names none of the wizard's. */
export function positionIn(query: URLSearchParams, wizard: Wizard): Position | undefined {
  const step = query.get(STEP);
  return step === null ? undefined : findPosition(wizard, step, query.get(INPUT) ?? undefined);
}

/** Whether an address names a position, be it one of the wizard's or not. */
export const hasPosition = (query: URLSearchParams): boolean => query.has(STEP);

/** The address with another position; all else that it says stays. */
export function withPosition(query: URLSearchParams, { step, input }: Position): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(STEP, step);
  if (input === undefined) next.delete(INPUT);
  else next.set(INPUT, input);
  return next;
}

/** The listing that a wizard's address asks to change; undefined for a new one. */
export const listingIn = (query: URLSearchParams): string | undefined => query.get(LISTING) ?? undefined;
