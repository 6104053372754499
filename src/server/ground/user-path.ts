import path from 'node:path';

/** Resolves a path in the folder where a command was typed: npm runs scripts in the package's, and INIT_CWD is the user's. */
export const userPath = (named: string): string => path.resolve(process.env['INIT_CWD'] ?? '.', named);
