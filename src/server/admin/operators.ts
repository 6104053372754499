import * as v from 'valibot';
import { renderUnicodeCompact } from 'uqr';
import { operatorName } from '#domain/operator/operator.ts';
import {
  findOperator,
  findOperators,
  operatorAccount,
  removeOperator,
  storeOperator,
} from '../db/operators.ts';
import { countRecoveryCodes } from '../db/second-factors.ts';
import { StartError } from '../ground/start-error.ts';
import { hashRecoveryCode, newSecondFactor, readableSecret } from '../security/second-factor.ts';
import type { Change } from '../db/audited-change.ts';
import type { Admin, Command } from './command.ts';
import { timeCell } from './print.ts';

/** Groups of five characters: about 120 bits. */
const PASSWORD_GROUPS = 5;

/** @throws StartError */
function nameIn(given: string): string {
  const read = v.safeParse(operatorName, given);
  if (read.success) return read.output;
  throw new StartError('A name has 2 to 40 lower-case letters, digits, dots or hyphens.');
}

const change = (action: string, name: string, rest: Pick<Change, 'intent' | 'apply' | 'hint'>): Change => ({
  type: 'change',
  entry: { action, subject_kind: 'operator', subject_id: name, company_id: null },
  ...rest,
});

/** Its hint shows what the operator needs to log in; none of it can be shown again. */
function storing({ passwords, secret, clock }: Admin, action: 'add' | 'renew', name: string): Change {
  const password = readableSecret(PASSWORD_GROUPS);
  const { factor, totp, codes } = newSecondFactor(secret, operatorAccount(name), name, clock());
  return change(action, name, {
    intent:
      action === 'add'
        ? `Adds the account ${name} to the console.`
        : `Gives ${name} a new password and new codes, and ends the sessions of the account.`,
    apply: async (tables) => {
      // Read again, so that two commands at once don't replace each other's account.
      if ((await findOperator(tables, name)) !== undefined && action === 'add')
        throw new StartError(`There is an account ${name} already.`);
      const password_hash = await passwords.hash(password);
      const operator = { name, password_hash, created_at: clock() };
      await storeOperator(tables, operator, factor, codes.map(hashRecoveryCode));
      return {};
    },
    hint: () =>
      [
        `Name      ${name}`,
        `Password  ${password}`,
        'Scan this with an app for one-time codes, or add the address below to it:',
        renderUnicodeCompact(totp.toString()),
        totp.toString(),
        'Recovery codes; each replaces the app once:',
        ...codes,
        'None of this is shown again. Hand it over in person or through a password manager.',
      ].join('\n'),
  });
}

export const operatorCommands = {
  'operators list': {
    does: 'Accounts of the console, and how many recovery codes each has left',
    example: 'operators list',
    run: async ({ database: { kysely } }) => ({
      type: 'rows',
      rows: await Promise.all(
        (await findOperators(kysely)).map(async ({ name, created_at }) => ({
          name,
          created: timeCell(created_at),
          recoveryCodes: await countRecoveryCodes(kysely, operatorAccount(name)),
        })),
      ),
    }),
  },
  'operator add': {
    argument: 'NAME',
    does: 'Adds an account of the console, and shows its password and codes once',
    example: 'operator add ana',
    run: async (admin, given) => {
      const name = nameIn(given.id);
      return (await findOperator(admin.database.kysely, name)) === undefined
        ? storing(admin, 'add', name)
        : {
            type: 'nothing',
            reason: `There is an account ${name} already; "operator renew" gives it a new password.`,
          };
    },
  },
  'operator renew': {
    argument: 'NAME',
    does: 'Gives an account of the console a new password and new codes, and ends its sessions',
    example: 'operator renew ana',
    run: async (admin, given) => storing(admin, 'renew', await existing(admin, given.id)),
  },
  'operator remove': {
    argument: 'NAME',
    does: 'Removes an account of the console, and ends its sessions; the audit keeps what it did',
    example: 'operator remove ana',
    run: async (admin, given) => {
      const name = await existing(admin, given.id);
      return change('remove', name, {
        intent: `Removes the account ${name} from the console, and ends its sessions.`,
        apply: async (tables) => {
          if (!(await removeOperator(tables, name)))
            throw new StartError('The account is gone. Nothing was done.');
          return {};
        },
      });
    },
  },
} satisfies Record<string, Command>;

/** @throws StartError */
async function existing({ database }: Admin, given: string): Promise<string> {
  const found = await findOperator(database.kysely, nameIn(given));
  if (found === undefined) throw new StartError(`There is no account ${given}: "operators list" names all.`);
  return found.name;
}
