import { validateSession } from '#api/session.ts';
import { listSessions } from '#api/sessions.ts';
import { PASSWORD } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { is, isDone, refuses, succeeds } from '../expectations.ts';

export const sessionChecks: readonly Check[] = [
  check('a company sees its sessions and which one is current', async (contract) => {
    const company = await contract.other();
    const visitor = await contract.signedIn(company);
    const answer = await visitor.get('/sessions');
    const { sessions } = succeeds(listSessions, answer);
    is('sessions that ask', sessions.filter(({ isCurrent }) => isCurrent).length, 1);
    is('ids of their own', new Set(sessions.map(({ _id }) => _id)).size, sessions.length);
    const sid = visitor.cookies.get(contract.cookie('sid')) ?? '';
    is('the secret is told', answer.text.includes(sid), false);
    refuses('SESSION_EXPIRED', await contract.guest().get('/sessions'));
  }),
  check('a company ends one of its sessions, or all others, and no other company’s', async (contract) => {
    const company = await contract.other();
    const [visitor, second, third] = [
      await contract.signedIn(company),
      await contract.signedIn(company),
      await contract.signedIn(company),
    ];
    const list = succeeds(listSessions, await second.get('/sessions')).sessions;
    const id = list.find(({ isCurrent }) => isCurrent)?._id ?? '';
    refuses('NOT_FOUND', await (await contract.owner()).visitor.delete(`/sessions/${id}`));
    isDone(await visitor.delete(`/sessions/${id}`));
    refuses('SESSION_EXPIRED', await second.get('/auth/validate-session'));
    refuses('NOT_FOUND', await visitor.delete(`/sessions/${id}`));
    isDone(await visitor.delete('/sessions'));
    refuses('SESSION_EXPIRED', await third.get('/auth/validate-session'));
    succeeds(validateSession, await visitor.get('/auth/validate-session'));
    // Later checks use the same session.
    await company.visitor.post('/auth/login', { email: company.user.email, password: PASSWORD });
    company.visitor.forgetToken();
  }),
];
