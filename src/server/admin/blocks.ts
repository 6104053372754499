import * as v from 'valibot';
import { BLOCK_KINDS, NewBlock, type BlockKind } from '#domain/operator/blocklist.ts';
import type { Change } from '../db/audited-change.ts';
import { addBlock, findBlocks, removeBlock } from '../db/blocklist.ts';
import { StartError } from '../ground/start-error.ts';
import { hashToken } from '../security/tokens.ts';
import type { Admin, Command } from './command.ts';
import { timeCell } from './print.ts';

const ADDRESS_MARK = 12;

/** The audit holds no address, but the same mark for the same one. */
const subjectOf = (kind: BlockKind, value: string): string =>
  kind === 'address' ? hashToken(value).slice(0, ADDRESS_MARK) : value;

const change = (
  action: 'block' | 'unblock',
  { kind, value }: Pick<NewBlock, 'kind' | 'value'>,
  rest: Pick<Change, 'intent' | 'apply'>,
): Change => ({
  type: 'change',
  entry: { action, subject_kind: 'blocklist', subject_id: subjectOf(kind, value), company_id: null },
  ...rest,
});

export const blocking = ({ clock }: Pick<Admin, 'clock'>, { kind, value, reason }: NewBlock): Change =>
  change(
    'block',
    { kind, value },
    {
      intent:
        kind === 'phrase'
          ? `Has each listing that contains "${value}" looked at, from its next change on.`
          : `Refuses accounts, inquiries and saved searches of the ${kind} ${value} from now on.`,
      apply: async (tables, operator) => {
        if (!(await addBlock(tables, { kind, value, reason, operator, added_at: clock() })))
          throw new StartError(
            'It is listed already, or there are as many phrases as may be. Nothing was done.',
          );
        return { kind, reason };
      },
    },
  );

export const unblocking = ({ kind, value }: Pick<NewBlock, 'kind' | 'value'>): Change =>
  change(
    'unblock',
    { kind, value },
    {
      intent: `Takes the ${kind} ${value} from the blocklist.`,
      apply: async (tables) => {
        if (!(await removeBlock(tables, { kind, value })))
          throw new StartError('It is not listed. Nothing was done.');
        return { kind };
      },
    },
  );

const EXAMPLES: Readonly<Record<BlockKind, string>> = {
  address: 'spam@mail.example',
  domain: 'spam.example',
  phrase: 'guaranteed',
};

const DOES: Readonly<Record<BlockKind, string>> = {
  address: 'Refuses accounts, inquiries and saved searches of an email address',
  domain: 'Refuses accounts, inquiries and saved searches of a domain and those below it',
  phrase: 'Opens a case about each listing that is published or changed with a phrase; hides nothing',
};

/** @throws StartError */
function readBlock(kind: BlockKind, value: string, reason: string | undefined): NewBlock {
  const read = v.safeParse(NewBlock, { kind, value, reason: reason ?? '' });
  if (read.success) return read.output;
  const isReason = read.issues.some((each) => v.getDotPath(each) === 'reason');
  throw new StartError(isReason ? 'Say why: --reason Spam' : `This is no ${kind}.`);
}

const commandsOf = (kind: BlockKind): Record<string, Command> => ({
  [`block ${kind}`]: {
    argument: kind.toUpperCase(),
    options: ['reason'],
    does: DOES[kind],
    example: `block ${kind} ${EXAMPLES[kind]} --reason Spam`,
    run: (admin, { id, reason }) => Promise.resolve(blocking(admin, readBlock(kind, id, reason))),
  },
  [`unblock ${kind}`]: {
    argument: kind.toUpperCase(),
    does: `Takes back what "block ${kind}" did`,
    example: `unblock ${kind} ${EXAMPLES[kind]}`,
    run: (_admin, { id }) => Promise.resolve(unblocking(readBlock(kind, id, 'none'))),
  },
});

export const blockCommands: Record<string, Command> = {
  'blocks list': {
    options: ['limit'],
    does: 'Addresses, domains and phrases that are blocked, each kind by itself',
    example: 'blocks list',
    run: async ({ database: { kysely } }, { limit }) => {
      const blocks = await Promise.all(BLOCK_KINDS.map((kind) => findBlocks(kysely, kind, '', limit)));
      return {
        type: 'rows',
        rows: blocks.flat().map(({ kind, value, reason, operator, added_at }) => ({
          ...{ kind, value, reason, operator, added: timeCell(added_at) },
        })),
      };
    },
  },
  ...commandsOf('address'),
  ...commandsOf('domain'),
  ...commandsOf('phrase'),
};
