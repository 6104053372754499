/** What a public site still needs; the sentences are `console.tasks`. */
export const TASK_IDS = [
  ...([
    'proxy',
    'https',
    'secret',
    'terms',
    'privacy',
    'imprint',
    'origin',
    'preview',
    'tiles',
    'geocoder',
  ] as const),
  ...(['social', 'contact', 'smtp', 'sender', 'testMail', 'operator', 'secondOperator'] as const),
  ...(['snapshots', 'backup', 'oldBackup'] as const),
] as const;
export type TaskId = (typeof TASK_IDS)[number];

export interface Task {
  readonly id: TaskId;
  /** Missing files, or a number that the sentence names. */
  readonly values?: Readonly<Record<string, number | readonly string[]>> | undefined;
}

/** A mail that was tried so often will hardly leave by itself. */
export const STUCK_TRIES = 3;
