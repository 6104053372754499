import * as v from 'valibot';
import { DemoLogin } from '../demo/demo-login.ts';

const DevMessage = v.variant('type', [
  v.object({
    type: v.literal('api'),
    login: v.optional(DemoLogin),
  }),
  v.object({ type: v.literal('site') }),
  /** Relative to the project. */
  v.object({ type: v.literal('file'), file: v.string(), event: v.string() }),
]);

export type DevMessage = v.InferOutput<typeof DevMessage>;

const ApiState = v.object({ isApiReady: v.boolean() });

export function tell(message: DevMessage): void {
  process.send?.(message);
}

export const readMessage = (message: unknown): DevMessage => v.parse(DevMessage, message);

export const readApiState = (message: unknown): v.InferOutput<typeof ApiState> => v.parse(ApiState, message);
