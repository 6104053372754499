import * as v from 'valibot';
import { RegisteredBefore } from '#api/idempotency.ts';
import { isRefusal } from '#client/failure.ts';
import type { Original } from './wizard-draft.ts';

interface Calls {
  readonly register: () => Promise<unknown>;
  readonly getOriginal: (id: string) => Promise<Original>;
  readonly replace: (id: string, version: number) => Promise<unknown>;
}

/**
 * Registers a listing. If the same draft was already registered but has changed since (the answer was lost),
 * updates that listing instead. @throws CallFailure
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
  const parsed = v.safeParse(RegisteredBefore, failure.body);
  return parsed.success ? parsed.output.listingId : undefined;
}
