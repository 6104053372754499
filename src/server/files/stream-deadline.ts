import { UnavailableError } from '../db/unavailable.ts';

/** Fails if a chunk that is asked for does not come within the limit; who asks may take any time in between. */
export function withDeadline(
  stream: ReadableStream<Uint8Array>,
  limitMs: number,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { promise: isLate, reject } = Promise.withResolvers<never>();
        const timer = setTimeout(() => {
          reject(new UnavailableError(`No byte came within ${String(limitMs)} ms.`));
        }, limitMs);
        try {
          const { done, value } = await Promise.race([reader.read(), isLate]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          reader.cancel(error).catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
