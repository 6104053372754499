import type { Mail } from '#server/mail/mailer.ts';
import { onTestFinished } from 'vitest';
import type { Answer, ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { newListingOf, newParty, newPartyWithListings, askAbout } from './enquiries.ts';

export const DAY_MS = 24 * 3_600_000;

/** The clock of the tests starts at 2026-01-15, 09:00 UTC; the listings are in Spain, an hour ahead. */
export const MORNING = { on: '2026-01-20', time: '10:30' };
export const EVENING = { on: '2026-01-21', time: '17:00' };

export const NO_DETAILS = { meetingPoint: '', contact: '', telephone: '', plate: '', safetyGear: '' };

type Caller = Pick<ApiClient, 'get' | 'post' | 'patch'>;

interface ShownThread {
  readonly proposal: { readonly _id: string } | null;
  readonly visit: {
    readonly _id: string;
    readonly time: string;
    readonly details: { readonly own: unknown; readonly other: unknown };
  } | null;
}

export const propose = (by: Caller, id: string, days: readonly object[] = [MORNING, EVENING]) =>
  by.post(`/enquiries/${id}/visits`, { days });

/** Of the proposal that was answered. */
export const proposalIn = ({ body }: Answer): string =>
  (body as { thread: ShownThread }).thread.proposal?._id ?? '';

export const answerVisit = (by: Caller, id: string, visitId: string, body: object) =>
  by.post(`/enquiries/${id}/visits/${visitId}`, body);

export const describeVisit = (by: Caller, id: string, visitId: string, details: object) =>
  by.patch(`/enquiries/${id}/visits/${visitId}`, { ...NO_DETAILS, ...details });

export const threadOf = async (by: Caller, id: string): Promise<ShownThread> =>
  ((await by.get(`/enquiries/${id}`)).body as { thread: ShownThread }).thread;

/** Lines of a thread about visits: `own proposed`. */
export async function stepsOf(by: Caller, id: string): Promise<string[]> {
  const { messages } = (await by.get(`/enquiries/${id}`)).body as {
    messages: readonly { readonly isOwn: boolean; readonly visit: { readonly step: string } | null }[];
  };
  return messages.flatMap(({ isOwn, visit }) =>
    visit === null ? [] : [`${isOwn ? 'own' : 'their'} ${visit.step}`],
  );
}

/** An owner in English, and a company in Spanish that asks about its listings. */
export async function newVisitParties(api: ApiServer) {
  const owner = await newPartyWithListings(api, { name: 'Naves del Ebro' });
  const asker = await newParty(api, { name: 'Tyres & Co' }, { language: 'es' });
  const newThread = async () => askAbout(asker.visitor, await newListingOf(owner));

  /** A visit that the asker has proposed and the owner accepted. */
  async function agreed(time: object = MORNING) {
    const id = await newThread();
    const visitId = proposalIn(await propose(asker.visitor, id, [time]));
    const { status, text } = await answerVisit(owner.visitor, id, visitId, { step: 'accept' });
    if (status !== 200) throw new Error(`The visit was not accepted: ${text}`);
    return { id, visitId };
  }
  return { owner, asker, newThread, agreed };
}

export type VisitParties = Awaited<ReturnType<typeof newVisitParties>>;

/** Only those about visits. */
export const visitMailsTo = async (api: ApiServer, email: string): Promise<Mail[]> =>
  (await api.mailsTo(email)).filter(({ subject }) => /^(?:Visita? |You accepted|Has aceptado)/.test(subject));

/** Of long lines (RFC 5545, 3.1). */
export const FOLD = /\r\n[ \t]/g;

/** Without the folding of lines. */
export const calendarIn = (mail: Pick<Mail, 'calendar'> | undefined): string =>
  (mail?.calendar ?? '').replaceAll(FOLD, '');

/** Moves the API's clock until the test ends. */
export function setClock(api: ApiServer, now: number): void {
  const before = api.now;
  onTestFinished(() => {
    api.now = before;
  });
  api.now = now;
}
