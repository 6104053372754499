import { deleteCompanyRows } from '../accounts/account-deletion.ts';
import type { Change } from '../db/audited-change.ts';
import { findCompany, type Company } from '../db/companies.ts';
import { countListings, findDemoCompanies } from '../db/overview.ts';
import { demoCompanies, SEEDED } from '../demo/companies.ts';
import { addDealings } from '../demo/add-dealings.ts';
import { prepareDemo, storeDemo } from '../demo/fill-with-demo.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { StartError } from '../ground/start-error.ts';
import type { Admin, Command } from './command.ts';

/** Without those of `npm run seed`. */
async function companiesOfDemo({ database }: Pick<Admin, 'database'>): Promise<Company[]> {
  return (await findDemoCompanies(database.kysely)).filter(({ email }) => !email.startsWith(SEEDED));
}

const change = (
  action: string,
  rest: Pick<Change, 'intent' | 'beforeCommit' | 'apply' | 'afterCommit' | 'hint'>,
): Change => ({
  type: 'change',
  entry: { action, subject_kind: 'demo', subject_id: 'demo', company_id: null },
  ...rest,
});

export const demoCommands = {
  demo: {
    does: 'What there is of the demo',
    example: 'demo',
    run: async (admin) => {
      const companies = await companiesOfDemo(admin);
      const listings = { spaces: 0, services: 0 };
      for (const { id } of companies) {
        listings.spaces += (await countListings(admin.database.kysely, 'space', id)).published;
        listings.services += (await countListings(admin.database.kysely, 'service', id)).published;
      }
      return {
        type: 'record',
        record: { demo: companies.length > 0 ? 'on' : 'off', companies: companies.length, ...listings },
      };
    },
  },
  'demo on': {
    does: 'Adds the demo to the existing data',
    example: 'demo on',
    run: async (admin) => {
      const { length } = await companiesOfDemo(admin);
      if (length > 0)
        return { type: 'nothing', reason: `The demo is on: ${length} of its companies are there.` };
      let prepared: Awaited<ReturnType<typeof prepareDemo>> | undefined;
      return change('demo on', {
        intent: `Adds the demo: ${demoCompanies.length} invented companies with their listings.`,
        beforeCommit: async () => {
          prepared = await prepareDemo(admin, admin.dataFolder);
        },
        apply: async (tables) => {
          if (prepared !== undefined && (await storeDemo(tables, prepared.demo))) return {};
          throw new StartError('A company has the address of one of the demo. Nothing was done.');
        },
        afterCommit: () => addDealings(admin),
        hint: () => prepared && `Demo log-in: ${prepared.login.email}  ${prepared.login.password}`,
      });
    },
  },
  'demo off': {
    does: "Deletes the demo's companies with all their listings, for good",
    example: 'demo off',
    run: async (admin) => {
      const companies = await companiesOfDemo(admin);
      if (companies.length === 0)
        return { type: 'nothing', reason: 'The demo is off: none of its companies is there.' };
      const unused: string[] = [];
      return change('demo off', {
        intent: `Deletes the demo for good: ${companies.length} companies with all their listings.`,
        apply: async (tables) => {
          for (const { id } of companies) {
            const company = await findCompany(tables, id);
            if (company !== undefined)
              unused.push(...(await deleteCompanyRows(tables, company, admin.clock())));
          }
          return { companies: companies.length };
        },
        afterCommit: async () => {
          admin.database.eraseDeleted();
          await deleteFiles(admin, unused);
        },
        hint: () => 'A server that starts without any company fills itself again, unless DEMO=off is set.',
      });
    },
  },
} satisfies Record<string, Command>;
