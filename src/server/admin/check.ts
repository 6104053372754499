import { isLoopback } from '../security/cookies.ts';
import type { Command } from './command.ts';

export const checkCommands = {
  check: {
    does: 'What to do before the site is public; not checked while PUBLIC_ORIGIN is this machine',
    example: 'check',
    run: ({ goLiveTasks = [], origin }) =>
      Promise.resolve(
        isLoopback(new URL(origin).hostname)
          ? { type: 'nothing', reason: 'not checked: local origin' }
          : { type: 'rows', rows: goLiveTasks.map((task) => ({ task })) },
      ),
  },
} satisfies Record<string, Command>;
