import * as v from 'valibot';
import { DemoLogin } from '../demo/demo-login.ts';

/** What the processes of `npm run dev` tell the one that has started them. */
const DevMessage = v.variant('is', [
  /** The API answers; with the demo log-in, where there is one. */
  v.object({
    is: v.literal('api'),
    login: v.optional(DemoLogin),
  }),
  /** The pages can be seen. */
  v.object({ is: v.literal('site') }),
  /** A file was saved, added or removed; its path from the project's root. */
  v.object({ is: v.literal('file'), file: v.string(), event: v.string() }),
]);

export type DevMessage = v.InferOutput<typeof DevMessage>;

const ApiState = v.object({ isApiReady: v.boolean() });

/** Tells the process that has started this one. */
export function tell(message: DevMessage): void {
  process.send?.(message);
}

/** What a process has told. */
export const readMessage = (message: unknown): DevMessage => v.parse(DevMessage, message);

/** Whether the API answers, as the dev server of the pages is told. */
export const readApiState = (message: unknown): v.InferOutput<typeof ApiState> => v.parse(ApiState, message);
