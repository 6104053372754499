import type { Context } from 'hono';
import { exportCases } from '#api/operator/cases.ts';
import { exportAudit, listAudit } from '#api/operator/records.ts';
import { csvFormatOf, toCsv, type Cell } from '#domain/csv/csv.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { intlLocale } from '#domain/locale/locales.ts';
import { findAudit, findAuditAfter } from '../db/audit.ts';
import { findCasesAfter } from '../db/case-lists.ts';
import { countReports } from '../db/case-reports.ts';
import { findDecisionsOf, type ModerationCase } from '../db/cases.ts';
import { privateJson, respond } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import { localeOf } from '../http/request-headers.ts';
import type { Services } from '../services.ts';
import type { ConsoleContext } from './app.ts';
import { pageOf } from './pages.ts';
import { recordView } from './record-view.ts';
import { auditRows } from './audit-rows.ts';
import { timeOf, timeOrNull } from './views.ts';

const PAGE = 100;
/** Rows read at once for a file. */
const BATCH = 1000;

type Row = readonly Cell[];

export function auditRoutes(api: ConsoleContext): void {
  const { services } = api;
  const { database } = services;

  handle(api, listAudit, async ({ context, query: { query, action, cursor } }) => {
    const found = await findAudit(database.kysely, { text: query, action, before: cursor }, PAGE + 1);
    const { rows, nextCursor } = pageOf(found, { size: PAGE, cursorAfter: ({ id }) => id });
    const entries = await auditRows({ services, locale: localeOf(context) }, rows);
    return privateJson(context, { entries, nextCursor });
  });

  handle(api, exportAudit, async ({ context, session }) => {
    await recordView(services, session, { action: 'export', kind: 'operator', id: 'audit' });
    const head = ['time', 'operator', 'action', 'kind', 'subject', 'company', 'details', 'id'];
    return csvAnswer(context, services, 'audit', head, async (after) => {
      const entries = await findAuditAfter(database.kysely, after, BATCH);
      const rows = entries.map((entry) => [
        ...[timeOf(entry.done_at), entry.operator, entry.action, entry.subject_kind, entry.subject_id],
        ...[entry.company_id ?? undefined, entry.details, entry.id],
      ]);
      return { rows, last: entries.length < BATCH ? undefined : entries.at(-1)?.id };
    });
  });

  handle(api, exportCases, async ({ context, session }) => {
    await recordView(services, session, { action: 'export', kind: 'cases', id: '' });
    const head = [
      ...['id', 'opened', 'origin', 'kind', 'target', 'company', 'state', 'reports', 'decided'],
      ...['measure', 'reason', 'facts', 'operator', 'lifted', 'authority', 'reference', 'informed'],
    ];
    return csvAnswer(context, services, 'cases', head, async (after) => {
      const cases = await findCasesAfter(database.kysely, after, BATCH);
      const rows: Row[] = [];
      for (const each of cases) rows.push(await caseCells(services, each));
      return { rows, last: cases.length < BATCH ? undefined : cases.at(-1)?.id };
    });
  });
}

/** Without names of those who reported. */
async function caseCells(
  { database: { kysely } }: Pick<Services, 'database'>,
  of: ModerationCase,
): Promise<Row> {
  const decision = (await findDecisionsOf(kysely, of.id)).at(-1);
  const reports = await countReports(kysely, of.id);
  const cells = [
    ...[
      of.id,
      timeOf(of.opened_at),
      of.origin,
      of.target_kind,
      of.target_id,
      of.company_id,
      of.state,
      reports,
    ],
    ...[timeOrNull(of.decided_at), decision?.measure, decision?.reason, decision?.facts, decision?.operator],
    ...[timeOrNull(decision?.lifted_at ?? null), of.authority, of.reference, of.informed_on],
  ];
  return cells.map((cell) => cell ?? undefined);
}

interface Batch {
  readonly rows: readonly Row[];
  /** Id of its last row; undefined after the last batch. */
  readonly last: string | undefined;
}

/** Read while it is sent, so that its length doesn't matter. */
function csvAnswer(
  context: Context,
  { clock }: Pick<Services, 'clock'>,
  name: string,
  head: Row,
  read: (after: string) => Promise<Batch>,
): Response {
  const format = csvFormatOf(intlLocale(localeOf(context)));
  const encoder = new TextEncoder();
  let after: string | undefined = '';
  let isFirst = true;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (after === undefined) {
        controller.close();
        return;
      }
      const { rows, last } = await read(after);
      const text = toCsv(isFirst ? [head, ...rows] : rows, format);
      // Only a file's beginning has the mark of its encoding.
      controller.enqueue(encoder.encode(isFirst ? text : text.slice(1)));
      isFirst = false;
      after = last;
    },
  });
  return respond(context, stream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${dayAt(clock())}.csv"`,
    'Cache-Control': 'private, no-store',
  });
}
