import type { Command } from './command.ts';
import { companyCommands } from './companies.ts';
import { demoCommands } from './demo.ts';
import { listingCommands } from './listings.ts';
import { mailCommands } from './mails.ts';
import { reportCommands } from './reports.ts';
import { overviewCommands } from './overview.ts';

export const commands: Readonly<Record<string, Command>> = {
  ...listingCommands,
  ...companyCommands,
  ...mailCommands,
  ...reportCommands,
  ...demoCommands,
  ...overviewCommands,
};
