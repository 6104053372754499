import { uploadDocument as documentCall } from '#api/documents.ts';
import { getCompany } from '#api/companies.ts';
import { registerSpace } from '#api/spaces.ts';
import { getUser } from '#api/own-user.ts';
import { updateUser } from '#api/users.ts';
import { accountUpdate } from '../../support/account.ts';
import { newSpace } from '../../support/samples.ts';
import { pdf, upload } from '../../support/uploads.ts';
import { check, type Check } from '../check.ts';
import { fits, is, isDone, refuses, succeeds } from '../expectations.ts';

const send = (path: string) => ({ path, field: 'document', name: 'extract.pdf' });

/** Checks of companies, and the documents that prove them. */
export const companyCheckChecks: readonly Check[] = [
  check('a company sees the checks of its email, website and VAT number', async (contract) => {
    const { visitor, user } = await contract.owner();
    const { checks } = succeeds(getUser, await visitor.get(`/users/${user._id}`));
    for (const kind of ['email', 'website', 'vat'] as const)
      is(kind, checks.filter((each) => each.kind === kind).length, 1);
  }),
  check('a document is for its company alone, and can be withdrawn', async (contract) => {
    const [owner, other] = [await contract.owner(), await contract.other()];
    const sent = await upload(owner.visitor, pdf(), send('/documents?kind=registerExtract'));
    const { documentId } = succeeds(documentCall, sent);
    const path = `/documents/${documentId}`;
    const { headers, status, text } = await owner.visitor.get(path);
    is('file', [status, text], [200, pdf().toString()]);
    fits('Cache-Control', headers.get('Cache-Control'), /private.*no-store/);
    const { checks } = succeeds(getUser, await owner.visitor.get(`/users/${owner.user._id}`));
    const own = checks.find((each) => each.documentId === documentId);
    is('check', [own?.kind, own?.result], ['registerExtract', 'waiting']);
    refuses('NOT_FOUND', await other.visitor.get(path));
    refuses('NOT_FOUND', await other.visitor.delete(path));
    refuses('SESSION_EXPIRED', await contract.guest().get(path));
    isDone(await owner.visitor.delete(path));
    refuses('NOT_FOUND', await owner.visitor.get(path));
  }),
  check('a document must have a known kind and format', async (contract) => {
    const { visitor } = await contract.owner();
    refuses('BAD_FILTER', await upload(visitor, pdf(), send('/documents?kind=passport')), ['kind']);
    refuses('INVALID_DOCUMENT_FORMAT', await upload(visitor, 'text', send('/documents?kind=gdp')));
  }),
  check('a company shows its VAT number and legal name only if it chooses to', async (contract) => {
    const { visitor, user } = await contract.publisher('brief');
    const space = succeeds(registerSpace, await visitor.post('/spaces/register', newSpace(user._id)));
    const shown = async () => {
      const page = await contract.guest().get(`/companies/${user._id}`);
      const { company } = succeeds(getCompany, page);
      return [company.vat, company.legalName];
    };
    const change = async (details: object) =>
      succeeds(updateUser, await visitor.patch(`/users/${user._id}`, accountUpdate(user, details))).user;
    const details = { vat: 'ESB58378431', legalName: 'Naves, S.L.' };
    is('user', await change(details), { ...user, ...details });
    is('hidden', await shown(), [undefined, undefined]);
    is('user', await change({ showsVat: true }), { ...user, ...details, showsVat: true });
    is('shown', await shown(), [details.vat, details.legalName]);
    await change({ vat: user.vat, legalName: '', showsVat: false });
    is('hidden again', await shown(), [undefined, undefined]);
    await visitor.delete(`/spaces/${space._id}`);
  }),
];
