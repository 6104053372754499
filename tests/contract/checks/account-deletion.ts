import { exportAccount } from '#api/account.ts';
import { sendEnquiry } from '#api/enquiries.ts';
import { validateSession } from '#api/session.ts';
import { listSpacesOfUser, registerSpace } from '#api/spaces.ts';
import { newSpace, PASSWORD } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { uploadFiles } from '../random-listings.ts';
import { fits, is, isDone, refuses, succeeds } from '../expectations.ts';

/** Export and deletion of an account. */
export const accountDeletionChecks: readonly Check[] = [
  check('a company’s export contains everything stored about it', async (contract) => {
    const company = await contract.other();
    const { visitor, user } = company;
    const files = await contract.shared('files of the other', () => uploadFiles(company));
    const answer = await visitor.get('/account/export');
    const exported = succeeds(exportAccount, answer);
    const { account, sessions } = exported;
    is('account', [account._id, account.email], [user._id, user.email]);
    is('has sessions', sessions.length > 0, true);
    const spaces = succeeds(listSpacesOfUser, await visitor.get(`/spaces/user/${user._id}`));
    is(
      'its spaces, and no other company’s',
      exported.spaces.map(({ _id }) => _id).sort(),
      spaces.map(({ _id }) => _id).sort(),
    );
    is('has uploads', exported.uploads.length > 0, files.images.length > 0);
    const sid = visitor.cookies.get(contract.cookie('sid')) ?? '';
    is(
      'secrets in it',
      [sid, PASSWORD].filter((secret) => answer.text.includes(secret)),
      [],
    );
    fits('Content-Disposition', answer.headers.get('Content-Disposition'), /^attachment\b/);
    refuses('SESSION_EXPIRED', await contract.guest().get('/account/export'));
  }),
  check('a company deletes its account with its password, and nothing is left', async (contract) => {
    const company = await contract.publisher('brief');
    const { visitor, user } = company;
    const space = succeeds(registerSpace, await visitor.post('/spaces/register', newSpace(user._id)));
    const wrong = { currentPassword: 'Wrong_password-1' };
    refuses('INVALID_CURRENT_PASSWORD', await visitor.post('/account/delete', wrong));
    succeeds(validateSession, await visitor.get('/auth/validate-session'));
    const { visitor: asker } = await contract.other();
    const enquiry = {
      ...{ kind: 'space', listingId: space._id },
      message: 'Is there room for two hundred pallets of tires?',
    };
    const { enquiryId } = succeeds(sendEnquiry, await asker.post('/enquiries', enquiry));
    const second = await contract.signedIn(company);
    isDone(await visitor.post('/account/delete', { currentPassword: PASSWORD }));
    contract.forget('brief');
    refuses('SESSION_EXPIRED', await second.get('/auth/validate-session'));
    refuses('NOT_FOUND', await contract.guest().get(`/spaces/${space._id}`));
    const unread = await asker.post(`/enquiries/${enquiryId}/messages`, { message: 'From March on.' });
    refuses('OTHER_SIDE_GONE', unread);
    const credentials = { email: user.email, password: PASSWORD };
    refuses('INVALID_CREDENTIALS', await contract.guest().post('/auth/login', credentials));
  }),
];
