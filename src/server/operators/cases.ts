import {
  listCases,
  openCaseFile,
  openReportedThread,
  showPicture,
  type CaseFile,
} from '#api/operator/cases.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { MEASURES } from '#domain/case/measures.ts';
import { problemOf } from '../cases/case-problem.ts';
import { BY_COMPANY, languagesOf } from '../cases/queue-decision-mails.ts';
import { findReportsOf } from '../db/case-reports.ts';
import { findCasePage, findCasesAbout, findCasesOfCompany, findNotes } from '../db/case-lists.ts';
import { findCase, findDecisionsOf, type ModerationCase } from '../db/cases.ts';
import { findCompany } from '../db/companies.ts';
import { nullableTextOf, numberOf, textOf, type Row } from '../db/database.ts';
import { findMessagesOfBoth } from '../db/enquiry-threads.ts';
import { findImage } from '../db/images.ts';
import { findOwnDocument } from '../db/listings.ts';
import { hasOtherOperator, type OperatorSession } from '../db/operators.ts';
import { lineIn, parseResponse } from '../enquiries/thread-answers.ts';
import { responseFacts } from '../enquiries/quote-facts.ts';
import { stepText } from '../visits/words.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { isId } from '../ground/ids.ts';
import { privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import { answerOriginal, PRIVATE } from '../http/image-answers.ts';
import { localeOf } from '../http/request-headers.ts';
import { LISTINGS } from '../listings/documents.ts';
import type { ConsoleContext } from './app.ts';
import { pageOf } from './pages.ts';
import { recordView } from './record-view.ts';
import {
  caseRow,
  caseRows,
  companyFacts,
  decisionView,
  listingContent,
  listingRow,
  timeOf,
  type Reader,
} from './views.ts';

const PAGE = 50;
/** Limits of the reports, notes, cases and messages that a case shows. */
const SHOWN = 100;
const LAST_MESSAGE = 2 ** 31 - 1;

export function caseRoutes(api: ConsoleContext): void {
  const { services } = api;
  const { database } = services;

  handle(api, listCases, async ({ context, query }) => {
    const { state, order = state === 'decided' ? 'newest' : 'oldest', query: text, cursor } = query;
    const one = isId(text) ? await findCase(database.kysely, text) : undefined;
    const search = { state, order, text, after: readCursor(cursor) };
    const found = one === undefined ? await findCasePage(database.kysely, search, PAGE + 1) : [one];
    const { rows, nextCursor } = pageOf(found, {
      size: PAGE,
      cursorAfter: ({ decided_at, id }) => `${String(state === 'decided' ? decided_at : 0)} ${id}`,
    });
    const cases = await caseRows({ services, locale: localeOf(context) }, rows);
    return privateJson(context, { cases, nextCursor });
  });

  handle(api, openCaseFile, async ({ context, params, session }) => {
    const found = requireFound(await findCase(database.kysely, params.id));
    await recordView(services, session, {
      ...{ action: 'open', kind: 'case', id: found.id, companyId: found.company_id },
    });
    return privateJson(context, await caseFile({ services, locale: localeOf(context) }, found, session));
  });

  handle(api, openReportedThread, async ({ context, params, session }) => {
    const found = requireFound(await findCase(database.kysely, params.id));
    if (found.target_kind !== 'thread') throw new ApiError('NOT_FOUND');
    const [enquiryId = '', side = ''] = found.target_id.split(' ');
    await recordView(services, session, {
      ...{ action: 'openThread', kind: 'case', id: found.id, companyId: found.company_id },
    });
    const rows = await findMessagesOfBoth(database, { id: enquiryId, below: LAST_MESSAGE, limit: SHOWN + 1 });
    const messages = rows.slice(0, SHOWN).reverse();
    return privateJson(context, {
      hasMore: rows.length > SHOWN,
      messages: messages.map((row) => ({
        number: numberOf(row, 'number'),
        isReporter: textOf(row, 'side') === side,
        text: textIn(row, localeOf(context)),
        at: timeOf(numberOf(row, 'sent_at')),
      })),
    });
  });

  handle(api, showPicture, async ({ context, params }) => {
    const image = requireFound(await findImage(database, params.id));
    return answerOriginal(context, services.files, image, PRIVATE);
  });
}

function textIn(row: Row, locale: Locale): string {
  const line = lineIn(row, 'visit');
  if (line !== undefined) return stepText(line, locale);
  const response = parseResponse(nullableTextOf(row, 'response'));
  const facts = responseFacts(response, locale, 'metric').map(({ label, value }) => `${label}: ${value}`);
  return [...facts, textOf(row, 'text')].filter((each) => each !== '').join('\n');
}

/** @throws ApiError (`BAD_FILTER`) */
function readCursor(cursor: string | undefined): { at: number; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,15}) ([\da-f-]{1,50})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined)
    throw new ApiError('BAD_FILTER', { fields: { cursor: 'issues.invalid' } });
  return { at: Number(at), id };
}

async function caseFile(
  reader: Reader,
  found: ModerationCase,
  { operator }: OperatorSession,
): Promise<CaseFile> {
  const { kysely } = reader.services.database;
  const { company_id, listing_kind, listing_id, appeals_id } = found;
  const [reports, decisions, contested, notes, about] = await Promise.all([
    findReportsOf(kysely, found.id, SHOWN),
    findDecisionsOf(kysely, found.id),
    appeals_id === null ? [] : findDecisionsOf(kysely, appeals_id),
    findNotes(kysely, found.id, SHOWN),
    findCasesAbout(kysely, found, SHOWN),
  ]);
  const company = await findCompany(kysely, company_id);
  const own =
    listing_kind === null || listing_id === null
      ? undefined
      : await findOwnDocument(kysely, listing_kind, listing_id);
  const picture =
    found.target_kind === 'image' ? await findImage(reader.services.database, found.target_id) : undefined;
  const ofCompany = company_id === null ? [] : await findCasesOfCompany(kysely, company_id, SHOWN);
  const history = new Map([...about, ...ofCompany].map((each) => [each.id, each]));
  history.delete(found.id);
  const facts = {
    case: found,
    hasCompany: company !== undefined,
    hasListing: own !== undefined,
    hasPicture: picture !== undefined,
    ...{ decisions, contested, operator },
    hasOther: await hasOtherOperator(kysely, operator),
  };
  const measures = MEASURES.filter((measure) => problemOf(measure, facts) === undefined);
  const languages = await Promise.all(
    measures.map(async (measure) => [measure, await languagesOf(kysely, found, measure)] as const),
  );
  const { authority, reference, effect, informed_on: informedOn } = found;
  return {
    ...(await caseRow(reader, found)),
    reported: reports.map(({ reason, text, name, email, company_id: companyId, reported_at }) => ({
      ...{ reason, text, name, email, companyId, at: timeOf(reported_at) },
    })),
    decisions: decisions.map((decision) => decisionView(reader, decision)),
    contests:
      appeals_id === null
        ? null
        : {
            caseId: appeals_id,
            by: found.appellant === BY_COMPANY ? 'company' : 'reporter',
            decisions: contested.map((decision) => decisionView(reader, decision)),
          },
    answer: found.answer,
    text: found.text,
    order:
      authority === null || reference === null || effect === null
        ? null
        : { authority, reference, effect, informedOn },
    listing:
      own === undefined || listing_kind === null
        ? null
        : listingRow(reader, { listing: LISTINGS[listing_kind], own }),
    content: own === undefined || listing_kind === null ? null : listingContent(LISTINGS[listing_kind], own),
    picture: picture?.id ?? null,
    owner: company === undefined ? null : await companyFacts(reader, company),
    notes: notes.map(({ id, operator: by, written_at, text }) => ({
      ...{ id, operator: by, at: timeOf(written_at), text },
    })),
    history: await caseRows(reader, [...history.values()].slice(0, SHOWN)),
    measures,
    languages: Object.fromEntries(languages),
  };
}
