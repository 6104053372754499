import type { Command } from './command.ts';

export const checkCommands = {
  check: {
    does: 'What to do before the site is public; nothing while PUBLIC_ORIGIN is this machine',
    example: 'check',
    run: ({ goLiveTasks = [] }) =>
      Promise.resolve({ type: 'rows', rows: goLiveTasks.map((task) => ({ task })) }),
  },
} satisfies Record<string, Command>;
