import { answerAboutService, answerAboutSpace } from '#api/restriction-answers.ts';
import { sendReport } from '#api/cases.ts';
import { tokenOf } from '#domain/enquiry/conversation-link.ts';
import { check, type Check } from '../check.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { newEmail } from '../registration-bodies.ts';

const MISSING = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';
const TEXT = { text: 'It is as the listing says.' };

/** What can be tried without an operator. */
export const caseChecks: readonly Check[] = [
  check('a visitor reports a listing, with name, address and, where needed, a text', async (contract) => {
    const { visitor: owner } = await contract.owner();
    const { plot: id } = await contract.spaces();
    const report = { kind: 'space', id, reason: 'wrongFacts', name: 'Ana Ruiz' };
    const guest = contract.guest();
    const send = (more: object) => guest.post('/reports', { ...report, email: newEmail(), ...more });
    const { caseId } = succeeds(sendReport, await send({}));
    is('another report of it', succeeds(sendReport, await send({ reason: 'duplicate' })).caseId, caseId);
    refuses('BAD_INPUT', await guest.post('/reports', report), ['email']);
    refuses('BAD_INPUT', await send({ reason: 'fraud' }), ['text']);
    refuses('BAD_INPUT', await send({ reason: 'dislike' }), ['reason']);
    refuses('NOT_FOUND', await send({ id: MISSING }));
    refuses('FORBIDDEN', await owner.post('/reports', report));
  }),
  check('a decision is contested by those concerned only', async (contract) => {
    const { visitor } = await contract.company('owner');
    const path = `/cases/${MISSING}/appeal`;
    const headers = { Authorization: `Bearer ${tokenOf(MISSING, 'A'.repeat(43))}` };
    refuses('NOT_FOUND', await visitor.post(path, TEXT));
    refuses('SESSION_EXPIRED', await contract.guest().post(path, TEXT));
    refuses('NOT_FOUND', await contract.guest().post(path, TEXT, { headers }));
  }),
  check('only a restriction can be answered', async (contract) => {
    const { visitor } = await contract.company('owner');
    for (const { path } of [answerAboutSpace, answerAboutService])
      refuses('NOT_FOUND', await visitor.post(path.replace('{id}', MISSING), TEXT));
  }),
];
