import { findPosition, type Position } from '#domain/wizard/position.ts';
import type { Wizard } from '#domain/wizard/wizard.ts';

const STEP = 'step';
const INPUT = 'input';
const LISTING = 'listing';

/** `undefined` if the address names no position of this wizard. */
export function positionIn(query: URLSearchParams, wizard: Wizard): Position | undefined {
  const step = query.get(STEP);
  return step === null ? undefined : findPosition(wizard, step, query.get(INPUT) ?? undefined);
}

export const hasPosition = (query: URLSearchParams): boolean => query.has(STEP);

export function withPosition(query: URLSearchParams, { step, input }: Position): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(STEP, step);
  if (input === undefined) next.delete(INPUT);
  else next.set(INPUT, input);
  return next;
}

export function withoutPosition(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(STEP);
  next.delete(INPUT);
  return next;
}

/** `undefined` for a new listing. */
export const listingIn = (query: URLSearchParams): string | undefined => query.get(LISTING) ?? undefined;
