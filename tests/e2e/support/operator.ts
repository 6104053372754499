import { runAdminCommand } from '../../support/run-admin-command.ts';

/** Runs an operator's command on the tested product, without asking. @returns what it says */
export const operator = (...words: readonly string[]): Promise<string> =>
  runAdminCommand(process.env['E2E_DATA_DIR'] ?? '', words);
