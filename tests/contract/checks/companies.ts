import { getCompany } from '#api/companies.ts';
import { registerService } from '#api/services.ts';
import { registerSpace } from '#api/spaces.ts';
import { newService, newSpace } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { fits, is, refuses, succeeds } from '../expectations.ts';

export const companyChecks: readonly Check[] = [
  check('a company’s page shows its listings and no private details', async (contract) => {
    const { visitor, user } = await contract.publisher('brief');
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
    const leaked = [user.email, user.telephone, user.vat].filter((detail) => answer.text.includes(detail));
    is('private details', leaked, []);
    await visitor.patch(`/spaces/${space._id}`, { isPaused: true });
    await visitor.patch(`/services/${service._id}`, { isPaused: true });
    refuses('NOT_FOUND', await contract.guest().get(path));
    refuses('NOT_FOUND', await contract.guest().get('/companies/unknown'));
  }),
];
