import { getCompany } from '#api/companies.ts';
import { registerService } from '#api/services.ts';
import { registerSpace } from '#api/spaces.ts';
import { newService, newSpace } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { fits, is, refuses, succeeds } from '../expectations.ts';

/** A company as everybody may see it. */
export const companyChecks: readonly Check[] = [
  check('a company is shown with its listings, and with nothing that only it may know', async (contract) => {
    const { visitor, user } = await contract.newcomer('Empresa Pública');
    const path = `/companies/${user._id}`;
    refuses('NOT_FOUND', await contract.guest().get(path));
    const space = succeeds(registerSpace, await visitor.post('/spaces/register', newSpace(user._id)));
    const service = succeeds(registerService, await visitor.post('/services/register', newService(user._id)));
    const answer = await contract.guest().get(path);
    const { company, spaces, services } = succeeds(getCompany, answer);
    is('name and website', [company.name, company.website], [user.name, user.website]);
    is(
      'spaces and services',
      [spaces.cards.map(({ _id }) => _id), services.cards.map(({ _id }) => _id)],
      [[space._id], [service._id]],
    );
    fits('Cache-Control', answer.headers.get('Cache-Control'), /\bpublic\b/);
    const told = [user.email, user.telephone, user.vat].filter((detail) => answer.text.includes(detail));
    is('private details', told, []);
    await visitor.patch(`/spaces/${space._id}`, { isPaused: true });
    await visitor.patch(`/services/${service._id}`, { isPaused: true });
    refuses('NOT_FOUND', await contract.guest().get(path));
    refuses('NOT_FOUND', await contract.guest().get('/companies/nobody'));
  }),
  check('each list of a company goes on behind its own cursor', async (contract) => {
    const { visitor, user } = await contract.newcomer('Empresa Extensa');
    const made: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await visitor.post('/spaces/register', newSpace(user._id));
      made.unshift(succeeds(registerSpace, answer)._id);
    }
    const pageAt = async (query: string) =>
      succeeds(getCompany, await contract.guest().get(`/companies/${user._id}${query}`)).spaces;
    const first = await pageAt('');
    is('total', first.total, 11);
    const rest = await pageAt(`?spacesCursor=${String(first.nextCursor)}`);
    is(
      'all, the newest first',
      [...first.cards, ...rest.cards].map(({ _id }) => _id),
      made,
    );
    is('nothing follows', rest.nextCursor, null);
    refuses('BAD_FILTER', await contract.guest().get(`/companies/${user._id}?servicesCursor=x`), [
      'servicesCursor',
    ]);
  }),
];
