import { confirmAddress } from '../accounts/confirm-address.ts';
import { switchFactorOff } from '../accounts/second-factor.ts';
import { decideAtOnce, decideOn } from '../cases/decision-changes.ts';
import { deleteByDecision } from '../cases/delete-company.ts';
import { companyTarget } from '../cases/open-case.ts';
import { findOwnChecks } from '../checks/company-checks.ts';
import type { Change } from '../db/audited-change.ts';
import { findDecision } from '../db/cases.ts';
import { type Company, findCompany, lockCompanyById } from '../db/companies.ts';
import { findFormerDetails } from '../db/former-details.ts';
import { findLookAlikes } from '../db/look-alikes.ts';
import { countListings, findCompanies } from '../db/overview.ts';
import { findActiveFactor } from '../db/second-factors.ts';
import { findMembersOf } from '../db/members.ts';
import { findSessionsOf } from '../db/sessions.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { StartError } from '../ground/start-error.ts';
import { FACTS_IN, type Admin, type Command } from './command.ts';
import { decisionIn, getCase } from './decide.ts';
import { getCompany } from './find.ts';
import { listingCells, timeCell } from './print.ts';

const ID = 'ID-OR-EMAIL';

/** Former names, numbers and websites that `show` prints. */
const FORMER = 20;

const nameOf = ({ name, id }: Company): string => `${name} (${id})`;

const change = (
  action: string,
  { id }: Company,
  rest: Pick<Change, 'intent' | 'apply' | 'afterCommit' | 'hint'>,
): Change => ({
  type: 'change',
  // The company of a deletion is gone; its id is the subject.
  entry: { action, subject_kind: 'company', subject_id: id, company_id: action === 'delete' ? null : id },
  ...rest,
});

/** The record may be deleted before the change is confirmed. @throws StartError */
function assertFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new StartError('The company is gone. Nothing was done.');
  return found;
}

const countsOf = async ({ database, clock }: Admin, { id }: Company) => ({
  sessions: (await findSessionsOf(database.kysely, id, undefined, clock())).length,
  members: (await findMembersOf(database.kysely, id)).length,
  spaces: await countListings(database.kysely, 'space', id),
  services: await countListings(database.kysely, 'service', id),
});

export const companyCommands = {
  'companies list': {
    options: ['query', 'limit'],
    does: 'Companies, the newest first; --query finds part of a name or an email address',
    example: 'companies list --query ebro',
    run: async ({ database }, { query = '', limit }) => ({
      type: 'rows',
      rows: (await findCompanies(database.kysely, query, limit)).map((company) => ({
        id: company.id,
        name: company.name,
        email: company.email,
        country: company.country,
        verified: company.is_verified === 1,
        suspended: timeCell(company.suspended_at),
        created: timeCell(company.created_at),
      })),
    }),
  },
  'companies similar': {
    options: ['limit'],
    does: 'Companies whose name or domain looks like that of a checked one, the newest first',
    example: 'companies similar',
    run: async ({ database }, { limit }) => ({
      type: 'rows',
      rows: (await findLookAlikes(database.kysely, limit)).map((mark) => ({
        id: mark.id,
        name: mark.name,
        website: mark.website,
        looksBy: mark.part,
        like: mark.like_name,
        likeId: mark.like_id,
        found: timeCell(mark.found_at),
      })),
    }),
  },
  'company show': {
    argument: ID,
    does: 'A company, and what it has',
    example: 'company show info@friotajo.example',
    run: async (admin, { id }) => {
      const company = await getCompany(admin, id);
      const { sessions, members, spaces, services } = await countsOf(admin, company);
      const now = admin.clock();
      const checks = await findOwnChecks(admin.database.kysely, company, { hasRegister: true, now });
      const former = await findFormerDetails(admin.database.kysely, company.id, FORMER);
      return {
        type: 'record',
        record: {
          id: company.id,
          name: company.name,
          email: company.email,
          legalName: company.legal_name,
          vat: company.vat,
          country: company.country,
          website: company.website,
          telephone: `${company.telephone_country_prefix} ${company.telephone}`,
          verified: company.is_verified === 1,
          suspended: timeCell(company.suspended_at),
          twoSteps: timeCell(
            (await findActiveFactor(admin.database.kysely, company.id))?.active_since ?? null,
          ),
          created: timeCell(company.created_at),
          former: former.map(({ value, ended_at }) => `${value} (until ${timeCell(ended_at)})`).join('; '),
          members,
          sessions,
          ...listingCells(spaces, services),
          ...Object.fromEntries(
            checks.map(({ kind, result, at }) => [`${kind}Check`, [result, at].join(' ').trim()]),
          ),
        },
      };
    },
  },
  'company verify': {
    argument: ID,
    does: 'Takes its email address as verified, as its link does; its listings go online',
    example: 'company verify info@friotajo.example',
    run: async (admin, { id }) => {
      const company = await getCompany(admin, id);
      if (company.is_verified === 1)
        return { type: 'nothing', reason: `The address of ${nameOf(company)} is verified already.` };
      return change('verify', company, {
        intent: `Takes ${company.email} as the verified address of ${nameOf(company)}.`,
        apply: async (tables) => {
          if (!(await confirmAddress(tables, company, { secret: admin.secret, now: admin.clock() })))
            throw new StartError('The company has changed meanwhile. Nothing was done.');
          return {};
        },
      });
    },
  },
  'second-factor off': {
    argument: ID,
    does: 'Switches two-step log-in off, for a company that has lost its app and its recovery codes, and mails it',
    example: 'second-factor off info@friotajo.example',
    run: async (admin, { id }) => {
      const company = await getCompany(admin, id);
      if ((await findActiveFactor(admin.database.kysely, company.id)) === undefined)
        return { type: 'nothing', reason: `${nameOf(company)} has no two-step log-in.` };
      return change('secondFactorOff', company, {
        intent: `Switches the two-step log-in of ${nameOf(company)} off: its password alone logs in.`,
        apply: async (tables) => {
          const current = assertFound(await lockCompanyById(tables, company.id));
          const by = { locale: current.locale, now: admin.clock() };
          if (!(await switchFactorOff(tables, current, by)))
            throw new StartError('It is off already. Nothing was done.');
          return {};
        },
      });
    },
  },
  'company suspend': {
    argument: ID,
    options: ['reason', 'facts', ...FACTS_IN],
    does: 'Ends its sessions, blocks log-ins, hides its listings; reversible',
    example: 'company suspend info@friotajo.example --reason fraud --facts Invented.',
    run: async (admin, given) => {
      const company = await getCompany(admin, given.id);
      if (company.suspended_at !== null)
        return { type: 'nothing', reason: `${nameOf(company)} is suspended already.` };
      const { sessions, spaces, services } = await countsOf(admin, company);
      const listings = spaces.published + services.published;
      const intent = `Suspends ${nameOf(company)}: ends ${sessions} sessions, takes ${listings} listings off`;
      return decideAtOnce(admin, companyTarget(company.id), decisionIn('suspend', given), intent);
    },
  },
  'company restore': {
    argument: ID,
    options: ['reason', 'facts', ...FACTS_IN],
    does: 'Ends a suspension: all is as it was before',
    example: 'company restore info@friotajo.example --reason mistaken --facts Verified.',
    run: async (admin, given) => {
      const company = await getCompany(admin, given.id);
      const decision = await findDecision(admin.database.kysely, company.suspended_by);
      if (decision === undefined) return { type: 'nothing', reason: `${nameOf(company)} is not suspended.` };
      return decideOn(admin, await getCase(admin, decision.case_id), decisionIn('restore', given));
    },
  },
  'company delete': {
    argument: ID,
    options: ['reason', 'facts', ...FACTS_IN],
    does: 'Deletes it with all its data, permanently, and mails why',
    example: 'company delete info@friotajo.example --reason requested --facts Asked.',
    run: async (admin, given) => {
      const company = await getCompany(admin, given.id);
      const decision = decisionIn('delete', given);
      const { spaces, services } = await countsOf(admin, company);
      const sum = ({ published, paused, suspended, waiting }: typeof spaces) =>
        published + paused + suspended + waiting;
      const listings = sum(spaces) + sum(services);
      let unused: readonly string[] = [];
      return change('delete', company, {
        intent: `Deletes ${nameOf(company)} for good, with ${listings} listings, its uploads and its account.`,
        apply: async (tables, operator) => {
          const current = assertFound(await findCompany(tables, company.id));
          unused = await deleteByDecision(tables, current, { ...decision, operator }, admin.clock());
          return { listings, reason: decision.reason };
        },
        afterCommit: async () => {
          admin.database.eraseDeleted();
          await deleteFiles(admin, unused);
        },
      });
    },
  },
} satisfies Record<string, Command>;
