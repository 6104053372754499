import type { Answer } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { startConsole } from './console.ts';
import { askAbout, newParty, newPartyWithListings } from './enquiries.ts';
import { newSpace } from './samples.ts';
import { uploadDocument } from './uploads.ts';

/** Each order and filter of the console's lists. */
const CONSOLE_LISTS = [
  ...['cases?state=all', 'cases?state=all&order=newest&cursor=0%20019', 'cases?state=asked&order=newest'],
  ...['cases?state=decided', 'cases?state=decided&order=oldest&cursor=1%20019', 'documents?cursor=0'],
  ...['mails?cursor=0.0.0.0', 'mails?order=oldest', 'mails?order=oldest&cursor=0.0'],
  ...['mails?order=tries', 'mails?order=tries&cursor=9.9.0', 'blocks?kind=address'],
  ...['audit?cursor=019', 'audit?action=open', 'audit?action=open&cursor=019'],
];

/** Every call of the console. */
export async function runConsole(server: ApiServer): Promise<void> {
  const operators = await startConsole(server);
  const { visitor, user, space } = await newPartyWithListings(server);
  const reported = { kind: 'space', id: space, reason: 'duplicate', email: 'rita@guest.example', name: 'R' };
  const caseId = caseIn(await server.visitor().post('/reports', reported));
  const thread = await askAbout((await newParty(server)).visitor, space);
  const inThread = caseIn(await visitor.post(`/enquiries/${thread}/report`, { reason: 'spam' }));
  const document = await uploadDocument(visitor);
  const operator = await operators.add('olga');
  await operators.visitor().post('/operator/log-in', { ...operator, totp: '', code: operator.codes[0] });
  const olga = await operators.logIn(operator);
  for (const path of [
    ...[
      'session',
      'status',
      'cases?state=open',
      'cases?state=asked',
      'cases?state=decided',
      `cases/${caseId}`,
    ],
    ...[
      'cases?state=decided&cursor=1%20019',
      'cases?state=open&cursor=0%20019',
      `cases/${inThread}/thread`,
      'cases.csv',
      'records',
    ],
    ...['records?query=ebro', `records?query=${space}`, `companies/${user._id}`, 'documents', 'mails'],
    ...CONSOLE_LISTS.flatMap((list) => [list, `${list}&query=ebro`, `${list}&query=verify`]),
    `records?query=${user._id}`,
    ...[`documents/${document}`, 'audit', 'blocks?kind=address'],
    ...['audit.csv', 'pictures/unknown'],
  ])
    await olga.get(`/operator/${path}`);
  const decision = { reason: 'duplicate', facts: 'Twice.' };
  const order = { kind: 'company', id: user._id, authority: 'Court', reference: '1', effect: 'Removal' };
  const ordered = caseIn(await olga.post('/operator/orders', order));
  await olga.post(`/operator/cases/${ordered}/informed`, { on: '2026-12-01' });
  await olga.post(`/operator/cases/${caseId}/notes`, { text: 'Called.' });
  await olga.post(`/operator/cases/${caseId}/decision`, { measure: 'hide', ...decision });
  const suspended = { kind: 'company', id: user._id, decision: { measure: 'suspend', ...decision } };
  const { documents } = Object((await olga.get('/operator/documents')).body) as {
    documents: { id: string; identity: string }[];
  };
  const identity = documents.find(({ id }) => id === document)?.identity;
  await olga.post(`/operator/documents/${document}/accept`, { identity });
  const block = { kind: 'phrase', value: 'dock', reason: 'Spam' };
  await olga.post('/operator/blocks', block);
  await visitor.post('/spaces/register', newSpace(user._id));
  await olga.post('/operator/blocks/remove', block);
  await olga.post('/operator/decisions', suspended);
  const { mails } = Object((await olga.get('/operator/mails')).body) as { mails: { id: string }[] };
  await olga.delete(`/operator/mails/${String(mails[0]?.id)}`);
  await olga.post('/operator/test-mail', { email: 'olga@post.example' });
  await olga.post('/operator/log-out');
  await operators.close();
}

const caseIn = ({ body }: Answer): string => String((Object(body) as { caseId?: unknown }).caseId);
