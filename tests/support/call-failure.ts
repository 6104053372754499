import { CallFailure } from '#client/failure.ts';

export async function failureOf(promise: Promise<unknown>): Promise<CallFailure> {
  const failure: unknown = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (failure instanceof CallFailure) return failure;
  throw new Error('The call did not fail as a call does.', { cause: failure });
}
