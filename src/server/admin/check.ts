import { DEFAULT_LOCALE } from '#domain/locale/locales.ts';
import type { Task, TaskId } from '#domain/operator/tasks.ts';
import { taskText } from '#site/task-words.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';
import type { Command } from './command.ts';
import { timeCell } from './print.ts';
import { findStatus, findTasks, isLocal } from './status.ts';

const t = makeT<`console.tasks.${TaskId}`>(readTopics(DEFAULT_LOCALE, ['console']), DEFAULT_LOCALE);

export const englishTask = (task: Task): string => taskText(t, task, DEFAULT_LOCALE);

export const checkCommands = {
  check: {
    does: 'What a public site still needs, what waits and how it runs; not checked while PUBLIC_ORIGIN is this machine',
    example: 'check',
    run: async (admin) => {
      if (isLocal(admin)) return { type: 'nothing', reason: 'not checked: local origin' };
      const tasks = await findTasks(admin);
      const { waiting, versions, storage, backup } = await findStatus(admin);
      return {
        type: 'parts',
        parts: {
          tasks: tasks.map((task) => ({ id: task.id, task: englishTask(task) })),
          waiting,
          versions,
          storage: { ...storage, lastBackup: timeCell(backup ?? null) ?? 'never' },
        },
      };
    },
  },
} satisfies Record<string, Command>;
