import type { Context } from 'hono';
import * as imports from '#api/imports.ts';
import { MULTIPART_LIMIT, receiveFile } from '../files/receive-file.ts';
import { privateJson, respond } from '../http/answers.ts';
import { handle, parse, type RouteContext } from '../http/handle.ts';
import { bodyOf } from '../http/request-body.ts';
import { localeOf } from '../http/request-headers.ts';
import { exportedRows, sheetFile } from '../imports/export-listings.ts';
import { importAnswer, ownImport, reportText } from '../imports/import-answers.ts';
import { applyImport, startImport } from '../imports/start-import.ts';
import { enforceLimit } from '../security/limits.ts';

const FILE = { bytes: imports.IMPORT_BYTES, refusal: 'SHEET_TOO_LARGE' } as const;
const BODY = { ...MULTIPART_LIMIT, ...FILE, bytes: imports.IMPORT_BYTES + 256 * 1024 };

type SheetContent = Awaited<ReturnType<typeof sheetFile>>;

export function importRoutes(api: RouteContext): void {
  const { services } = api;
  /** They change with the program only. */
  const templates = new Map<string, Promise<SheetContent>>();
  const make = (name: string, write: () => Promise<SheetContent>) => {
    const made = write();
    templates.set(name, made);
    made.catch(() => templates.delete(name));
    return made;
  };

  const answerFile = (context: Context, { type, content }: SheetContent, name: string, cache: string) =>
    respond(context, content, 200, {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': cache,
      Vary: 'Accept-Language',
    });

  handle(api, imports.getImportTemplate, async ({ context, query: { kind, format } }) => {
    const locale = localeOf(context);
    const name = [kind, format, locale].join();
    const file = await (templates.get(name) ?? make(name, () => sheetFile(kind, [], format, locale)));
    return answerFile(context, file, `template-${kind}s.${format}`, 'public, max-age=0, s-maxage=3600');
  });

  handle(api, imports.startImport, async ({ context, session }) => {
    const { company } = session;
    await enforceLimit(services, 'startImport', company.id);
    const body = { type: context.req.header('Content-Type') ?? '', chunks: bodyOf(context, BODY) };
    const received = await receiveFile(body, imports.startImport.upload, services.files.incoming, FILE);
    try {
      const fields = parse(imports.startImport.fields, received.fields, 'BAD_INPUT');
      const started = await startImport(services, company, fields, received);
      return privateJson(context, await importAnswer(services, started, localeOf(context)), 201);
    } finally {
      await received.remove();
    }
  });

  handle(api, imports.getImport, async ({ context, params, session }) => {
    const stored = await ownImport(services, params.id, session.company.id);
    return privateJson(context, await importAnswer(services, stored, localeOf(context)));
  });

  handle(api, imports.applyImport, async ({ context, params, session, readBody }) => {
    const { acceptPausing } = await readBody();
    const stored = await ownImport(services, params.id, session.company.id);
    const applied = await applyImport(services, stored, acceptPausing);
    return privateJson(context, await importAnswer(services, applied, localeOf(context)));
  });

  handle(api, imports.getImportReport, async ({ context, params, session }) => {
    const stored = await ownImport(services, params.id, session.company.id);
    const content = reportText(services, stored, localeOf(context));
    return respond(context, content, 200, {
      'Content-Type': imports.getImportReport.text,
      'Content-Disposition': 'attachment; filename="import.csv"',
      'Cache-Control': 'private, no-store',
    });
  });

  handle(api, imports.exportListings, async ({ context, query: { kind, format }, session: { company } }) => {
    await enforceLimit(services, 'exportListings', company.id);
    const locale = localeOf(context);
    const rows = await exportedRows(services, company.id, kind, locale);
    const file = await sheetFile(kind, rows, format, locale);
    return answerFile(context, file, `${kind}s.${format}`, 'private, no-store');
  });
}
