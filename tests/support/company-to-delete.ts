import { decideDocument } from '#server/checks/documents.ts';
import { rememberPicture } from '#server/db/import-pictures.ts';
import { identityOf } from '#server/checks/end-checks.ts';
import { findCompany } from '#server/db/companies.ts';
import { addFormerDetails } from '#server/db/former-details.ts';
import { addAudit } from '#server/db/audit.ts';
import { addBlock } from '#server/db/blocklist.ts';
import { addNote } from '#server/db/case-lists.ts';
import { addOperatorSession, operatorAccount, storeOperator } from '#server/db/operators.ts';
import { storeSecondFactor } from '#server/db/second-factors.ts';
import { beginRound, storeNextCheck } from '#server/db/freshness.ts';
import { acquireJob } from '#server/db/jobs.ts';
import { storeLookAlikes } from '#server/db/look-alikes.ts';
import type { User } from '#domain/user/user.ts';
import type { Answer, ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { idIn } from './id-in.ts';
import { checkSheet, newRows, sheetText } from './imports.ts';
import { newKey } from './keys.ts';
import { invitedMember } from './members.ts';
import { restrict } from './decisions.ts';
import { agreeOnVisit, askAbout, askAsGuest } from './enquiries.ts';
import { newService, newSpace } from './samples.ts';
import { picture, sendFileTo, upload, uploadDocument, uploadLogo } from './uploads.ts';

/** Texts that no other company has. */
export const OWN_WORDS = {
  name: 'Zurrón Depósitos',
  website: 'https://zurron-depositos.example',
  telephone: '976987654',
  vat: 'ESB87654323',
  description: 'Un texto que solo Zurrón ha escrito sobre su nave.',
  file: 'zurron-muelle.png',
  document: 'zurron-registro.pdf',
  threadFile: 'zurron-plano.pdf',
  message: 'Sí, en la nave de Zurrón queda sitio.',
  note: 'Solo para Zurrón: preguntar por el muelle.',
  search: 'Naves que Zurrón busca',
  key: 'Clave de Zurrón para su WMS',
  contact: 'Preguntar en Zurrón por Ana',
};

/** A company with rows in every table. */
export interface CompanyToDelete {
  readonly visitor: ApiClient;
  readonly user: User;
  readonly space: string;
  readonly pausedService: string;
  /** Images of a listing, and an unused image. */
  readonly images: readonly string[];
}

export async function newCompanyToDelete(server: ApiServer): Promise<CompanyToDelete> {
  const visitor = server.visitor();
  const { name, website, telephone, vat } = OWN_WORDS;
  const logo = uploadIn(await uploadLogo(visitor, await picture('png'))).gcsUrl;
  const email = `${crypto.randomUUID()}@zurron.example`;
  const user = await visitor.register({ name, website, telephone, vat, logo, email });
  // Delivers the mail, so that its link works.
  await server.mailsTo(email);
  await visitor.post('/keys', newKey(server.now, { name: OWN_WORDS.key }));
  await invitedMember(server, user._id);
  const images: string[] = [];
  for (const bytes of [await picture('png'), await picture('jpeg')]) {
    images.push(uploadIn(await upload(visitor, bytes, { name: OWN_WORDS.file })).imageId);
  }
  const sent = newSpace(user._id, {
    descriptionData: { descriptionText: OWN_WORDS.description },
    facts: { dockDoors: 6, gdp: { stated: true, validUntil: '2027-06-30' } },
    prices: [{ type: 'fixed', low: 540, currency: 'EUR', per: 'm2Month', serviceCharge: 'included' }],
    multimediaData: {
      images: [{ id: images[0] ?? '', url: `/api/images/${images[0] ?? ''}`, name: OWN_WORDS.file }],
      videos: [],
      blueprints: [],
    },
  });
  const space = idIn(
    await visitor.post('/spaces/register', sent, { headers: { 'Idempotency-Key': 'its-draft' } }),
  );
  const pausedService = idIn(await visitor.post('/services/register', newService(user._id)));
  await visitor.patch(`/services/${pausedService}`, { isPaused: true });
  await visitor.post(
    '/services/register',
    newService(user._id, { facts: { minPallets: 40 }, prices: [{ type: 'onRequest', per: 'palletWeek' }] }),
  );
  const document = await uploadDocument(visitor, 'registerExtract', OWN_WORDS.document);
  await acceptDocument(server, document, user._id);
  const sheet = sheetText(newRows(1));
  await checkSheet(server, visitor, sheet, { columns: '{"Docks":"facts.dockDoors"}' });
  await rememberPicture(server.services.database.kysely, {
    ...{ company_id: user._id, address_hash: user._id, image_id: images[0] ?? '' },
    address: 'https://zurron-depositos.example/nave.jpg',
  });
  await restrict(server, 'service', pausedService, 'ask');
  await reportAnother(server, visitor);
  await visitor.put(`/favourites/space/${space}`, { note: OWN_WORDS.note });
  server.services.impressions.count('space', [space], 'view');
  await server.services.impressions.write();
  const subject = { subject_kind: 'company', subject_id: user._id, company_id: user._id } as const;
  await server.services.database.transaction(async (tables) => {
    await addAudit(tables, {
      ...{ id: crypto.randomUUID(), done_at: server.now, operator: 'root@machine', action: 'verify' },
      ...{ ...subject, details: '{}' },
    });
    await storeLookAlikes(tables, user._id, [
      { company_id: user._id, like_id: 'another', part: 'name', found_at: server.now },
    ]);
    await storeNextCheck(tables, { company_id: user._id, look_at: server.now });
    await beginRound(tables, {
      ...{ id: crypto.randomUUID(), company_id: user._id, begun_at: server.now },
      ...{ confirmed_after: 0, confirmed_until: 1 },
    });
    const id = crypto.randomUUID();
    await tables
      .insertInto('saved_search')
      .values({
        ...{ id, company_id: user._id, email: null, locale: 'es', kind: 'space', query: '', query_hash: id },
        ...{
          name: OWN_WORDS.search,
          frequency: 'daily',
          units: 'metric',
          is_paused: 0,
          is_confirmed: 1,
          new_count: 1,
        },
        ...{ alert: 0, nonce: id, token_hash: id, stop_hash: id },
        ...{ created_at: server.now, changed_at: server.now },
      })
      .execute();
    const { caseId } = await tables
      .selectFrom('moderation_case')
      .where('company_id', '=', user._id)
      .select('id as caseId')
      .limit(1)
      .executeTakeFirstOrThrow();
    const former = { id, company_id: user._id, field: 'name', value: OWN_WORDS.name, ended_at: 1 } as const;
    await addFormerDetails(tables, [former]);
    const operator = { name: 'ana', password_hash: 'x', created_at: server.now };
    const factor = { account: operatorAccount('ana'), totp_nonce: 'x', totp_step: 0, active_since: 0 };
    await storeOperator(tables, operator, factor, [id]);
    await storeSecondFactor(tables, { ...factor, account: user._id }, [id]);
    await addOperatorSession(tables, {
      id_hash: 'x',
      operator: 'ana',
      started_at: 0,
      expires_at: server.now,
    });
    await addBlock(tables, { kind: 'domain', value: id, reason: 'x', operator: 'ana', added_at: server.now });
    await addNote(tables, { id, case_id: caseId, operator: 'ana', written_at: server.now, text: 'Called.' });
    await tables
      .insertInto('saved_search_find')
      .values({ search_id: id, listing_id: space, alert: 0 })
      .execute();
  });
  const guest = await askAsGuest(server, space);
  await visitor.post(`/enquiries/${guest.id}/messages`, { message: OWN_WORDS.message });
  await sendFileTo(visitor, guest.id, OWN_WORDS.threadFile);
  const visit = await agreeOnVisit(guest, visitor);
  await visitor.patch(visit, {
    ...{ meetingPoint: '', contact: OWN_WORDS.contact, telephone: '', plate: '', safetyGear: '' },
  });
  await visitor.post('/blocks', { enquiryId: guest.id });
  await askAbout(server.visitor(), space, { email: `${crypto.randomUUID()}@guest.example` });
  const now = server.now;
  await acquireJob(server.services.database.kysely, 'alerts', 'nobody', now, now);
  // A pending mail and a failed attempt.
  await visitor.post('/auth/forgot-password', { email });
  await server.visitor().post('/auth/login', { email, password: 'Wrong_password-1' });
  return { visitor, user, space, pausedService, images };
}

const acceptDocument = ({ services, now }: ApiServer, id: string, companyId: string) =>
  services.database.transaction(async (tables) => {
    const company = await findCompany(tables, companyId);
    if (company === undefined) throw new TypeError('The company is gone.');
    const seen = { operator: 'root@machine', identity: identityOf(company) };
    const decision = { result: 'passed', number: '7', valid_until: null, reason: null, ...seen } as const;
    await decideDocument(tables, { id, company_id: companyId }, decision, now);
  });

function uploadIn({ body, text }: Answer): { gcsUrl: string; imageId: string } {
  const { data } = Object(body) as { data?: { gcsUrl: string; imageId: string } };
  if (data === undefined) throw new TypeError(`The upload was refused: ${text}`);
  return data;
}

async function reportAnother(server: ApiServer, visitor: ApiClient): Promise<void> {
  const other = await server.visitor().register();
  await visitor.post('/reports', { kind: 'company', id: other._id, reason: 'duplicate' });
}
