import * as v from 'valibot';
import { RegisteredBefore } from '#api/idempotency.ts';
import { isRefusal } from '#client/failure.ts';
import type { Original } from './wizard-draft.ts';

/** The calls by which one draft becomes a listing. */
interface Calls {
  readonly register: () => Promise<unknown>;
  /** Gives a listing of the company as it is. */
  readonly getOriginal: (id: string) => Promise<Original>;
  /** Sends the draft's answers in the place of that version. */
  readonly replace: (id: string, version: number) => Promise<unknown>;
}

/**
 * Registers a listing. Where the same draft has made one already, the answer of then was lost on its way and the draft
 * changed since: that one is given the new answers, so that there is one listing, and as the company wants it.
 * @throws CallFailure
 */
export async function registerListing({ register, getOriginal, replace }: Calls): Promise<unknown> {
  try {
    return await register();
  } catch (failure) {
    const id = registeredAs(failure);
    if (id === undefined) throw failure;
    const { version } = await getOriginal(id);
    return replace(id, version);
  }
}

function registeredAs(failure: unknown): string | undefined {
  if (!isRefusal(failure, 'IDEMPOTENCY_KEY_REUSED')) return undefined;
  const told = v.safeParse(RegisteredBefore, failure.body);
  return told.success ? told.output.listingId : undefined;
}
