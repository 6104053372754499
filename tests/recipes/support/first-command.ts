import { commandsOf } from './documents.ts';

/** The README's first block: what a newcomer types. */
export function firstCommands(): string[] {
  const [block = ''] = commandsOf('README.md', '# Estiba');
  return block.split('\n').map((line) => line.replace(/\s+#.*$/, ''));
}

const [INSTALL, START] = [0, 1];

/** The README's first command in its two steps, the first of which the recipes share. */
const steps = (): string[] => (firstCommands()[0] ?? '').split(' && ');

/** Installs the packages. */
export const installCommand = (): string => steps()[INSTALL] ?? '';

/** Starts the product. */
export const startCommand = (): string => steps()[START] ?? '';
