import * as v from 'valibot';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { findAudit } from '../db/audit.ts';
import { countMails } from '../db/outgoing-mail.ts';
import { countAll, countListings } from '../db/overview.ts';
import { parseOptions, StartError } from '../ground/start-error.ts';
import { blockCommands } from './blocks.ts';
import { caseCommands } from './cases.ts';
import { checkCommands } from './check.ts';
import { type Command, type CommandInput, TEXT_OPTIONS } from './command.ts';
import { companyCommands } from './companies.ts';
import { demoCommands } from './demo.ts';
import { documentCommands } from './documents.ts';
import { getCompany } from './find.ts';
import { listingCommands } from './listings.ts';
import { mailCommands } from './mails.ts';
import { operatorCommands } from './operators.ts';
import { listingCells, timeCell } from './print.ts';

const overviewCommands = {
  counts: {
    does: 'How much there is of everything',
    example: 'counts --json',
    run: async ({ database, clock }) => {
      const spaces = await countListings(database.kysely, 'space');
      const services = await countListings(database.kysely, 'service');
      return {
        type: 'record',
        record: {
          ...(await countAll(database.kysely, clock())),
          ...listingCells(spaces, services),
          mailsWaiting: await countMails(database.kysely),
        },
      };
    },
  },
  audit: {
    options: ['company', 'limit'],
    does: 'What has been done by these commands, the last first',
    example: 'audit --limit 5',
    run: async (admin, { company, limit }) => {
      const text = company === undefined ? '' : (await getCompany(admin, company)).id;
      const entries = await findAudit(admin.database.kysely, { text }, limit);
      return {
        type: 'rows',
        rows: entries.map((entry) => ({
          done: timeCell(entry.done_at),
          operator: entry.operator,
          action: entry.action,
          kind: entry.subject_kind,
          subject: entry.subject_id,
          details: entry.details,
        })),
      };
    },
  },
} satisfies Record<string, Command>;

export const commands: Readonly<Record<string, Command>> = {
  ...listingCommands,
  ...companyCommands,
  ...caseCommands,
  ...documentCommands,
  ...mailCommands,
  ...blockCommands,
  ...operatorCommands,
  ...demoCommands,
  ...overviewCommands,
  ...checkCommands,
};

const FIRST_LIMIT = 20;
const LAST_LIMIT = 1000;

export type ParsedArguments =
  | { readonly type: 'help'; readonly name: string | undefined }
  | {
      readonly type: 'command';
      readonly name: string;
      readonly command: Command;
      readonly given: CommandInput;
      readonly isJson: boolean;
      readonly isConfirmed: boolean;
    };

const Options = v.object({
  ...v.entriesFromList(TEXT_OPTIONS, v.optional(v.string())),
  kind: v.optional(v.picklist(LISTING_KINDS, '--kind must be space or service.')),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, '--limit must be a whole number.'),
      v.transform(Number),
      v.minValue(1, '--limit must be at least 1.'),
      v.maxValue(LAST_LIMIT, `--limit must be at most ${LAST_LIMIT}.`),
    ),
    String(FIRST_LIMIT),
  ),
});

/** @throws StartError saying what to write instead */
export function readArguments(words: readonly string[]): ParsedArguments {
  const { values, positionals } = parsed(words);
  const { json: isJson = false, yes: isConfirmed = false, help = false, ...options } = values;
  const name = nameIn(positionals);
  if (help || positionals.length === 0) return { type: 'help', name };
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined)
    throw new StartError(
      `There is no command "${positionals.join(' ')}": npm run admin -- --help names all.`,
    );
  const rest = positionals.slice(name.split(' ').length);
  const [id = ''] = rest;
  if (rest.length !== (command.argument === undefined ? 0 : 1))
    throw new StartError(`Write: ${usageOf(name, command)}, such as: ${exampleOf(command)}`);
  const foreign = Object.keys(options).find((name) => !command.options?.some((each) => each === name));
  if (foreign !== undefined) throw new StartError(`"${name}" knows no --${foreign}.`);
  const checked = v.safeParse(Options, options);
  if (!checked.success) throw new StartError(checked.issues[0].message);
  const given: CommandInput = { ...NO_OPTIONS, ...checked.output, id };
  return { type: 'command', name, command, given, isJson, isConfirmed };
}

const recordOf = <const Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

const NO_OPTIONS = { ...recordOf(TEXT_OPTIONS, undefined), kind: undefined };

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  return parseOptions({
    args: [...words],
    allowPositionals: true,
    options: {
      ...recordOf(TEXT_OPTIONS, text),
      ...{ kind: text, limit: text },
      ...{ json: flag, yes: flag, help: { ...flag, short: 'h' } },
    },
  });
}

const nameIn = (words: readonly string[]): string | undefined =>
  [words.slice(0, 2).join(' '), words[0] ?? ''].find((name) => Object.hasOwn(commands, name));

const usageOf = (name: string, { argument: takes, options = [] }: Command): string =>
  ['npm run admin --', name, takes, ...options.map((option) => `[--${option} …]`)]
    .filter((word) => word !== undefined)
    .join(' ');

const exampleOf = ({ example }: Command): string => `npm run admin -- ${example}`;

export function helpText(name: string | undefined): string {
  const selected = Object.entries(commands).filter(([each]) => name === undefined || each === name);
  const lines = selected.map(([each, command]) =>
    [usageOf(each, command), `    ${command.does}.`, `    ${exampleOf(command)}`].join('\n'),
  );
  return [
    ...lines,
    'With --json the answer is JSON. A change is shown and asked about; --yes does it without asking.',
  ].join('\n\n');
}
