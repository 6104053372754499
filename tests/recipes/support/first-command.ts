import { commandsOf } from './documents.ts';

export function firstCommands(): string[] {
  const [block = ''] = commandsOf('README.md', '# Estiba');
  return block.split('\n').map((line) => line.replace(/\s+#.*$/, ''));
}

const [INSTALL, START] = [0, 1];

/** The recipes run the first step only once. */
const steps = (): string[] => (firstCommands()[0] ?? '').split(' && ');

export const installCommand = (): string => steps()[INSTALL] ?? '';

export const startCommand = (): string => steps()[START] ?? '';
