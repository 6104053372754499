import { FIGURE_DAYS, getServiceFigures, getSpaceFigures } from '#api/figures.ts';
import { listServicesOfUser, registerService } from '#api/services.ts';
import { registerSpace } from '#api/spaces.ts';
import { newService, newSpace } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { isDone, is, refuses, succeeds } from '../expectations.ts';

/** Figures and confirmation of a listing. */
export const figureChecks: readonly Check[] = [
  check('a listing’s figures are returned to its owner only', async (contract) => {
    const { visitor, user } = await contract.owner();
    const space = succeeds(registerSpace, await visitor.post('/spaces/register', newSpace(user._id)));
    const { visitor: stranger } = await contract.other();
    // An existing one, since registrations per hour are limited.
    const [known] = succeeds(listServicesOfUser, await visitor.get(`/services/user/${user._id}`));
    const service =
      known ?? succeeds(registerService, await visitor.post('/services/register', newService(user._id)));
    for (const [call, path] of [
      [getSpaceFigures, `/spaces/${space._id}/figures`],
      [getServiceFigures, `/services/${service._id}/figures`],
    ] as const) {
      is('days', succeeds(call, await visitor.get(path)).days.length, FIGURE_DAYS);
      refuses('FORBIDDEN', await stranger.get(path));
    }
    for (const kind of ['spaces', 'services'])
      refuses('NOT_FOUND', await visitor.get(`/${kind}/nobody/figures`));
  }),
  check(
    'impressions are accepted from the site’s own pages only, without cookies and a token',
    async (contract) => {
      const guest = contract.guest();
      const count = (changes: object, headers: Record<string, string>) =>
        guest.send('POST', '/views', {
          body: { kind: 'space', ids: ['nobody'], what: 'view', ...changes },
          headers,
        });
      refuses('FORBIDDEN', await count({}, {}));
      refuses('FORBIDDEN', await count({}, { Origin: 'https://elsewhere.example' }));
      isDone(await count({}, { Origin: contract.origin }));
      refuses('BAD_INPUT', await count({ ids: [] }, { Origin: contract.origin }), ['ids']);
    },
  ),
  check('listings are confirmed by a mailed token only', async (contract) => {
    const { visitor } = await contract.owner();
    refuses('NOT_FOUND', await visitor.get('/listings/due'));
    refuses('NOT_FOUND', await visitor.post('/listings/confirm', { token: 'nobody' }));
  }),
];
