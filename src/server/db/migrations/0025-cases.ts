import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locales.ts';
import type { Database } from '../database.ts';
import { newId } from '../../ground/ids.ts';
import { columnsOf } from './columns.ts';

/** Reports, cases and decisions; what restricts a listing or a company names its decision. */
export const cases = (engine: Database['engine']): Migration => ({
  async up(database: Kysely<never>) {
    const column = columnsOf(engine);
    await database.schema
      .createTable('moderation_case')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('origin', 'text', (origin) => origin.notNull())
      .addColumn('target_kind', 'text', (kind) => kind.notNull())
      .addColumn('target_id', column.key, (id) => id.notNull())
      .addColumn('company_id', column.key)
      .addColumn('listing_kind', 'text')
      .addColumn('listing_id', column.key)
      .addColumn('about', 'text', (about) => about.notNull())
      .addColumn('state', 'text', (state) => state.notNull())
      .addColumn('opened_at', 'bigint', (time) => time.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('decided_at', 'bigint')
      .addColumn('appeals_id', column.key)
      .addColumn('appellant', column.key)
      .addColumn('authority', 'text')
      .addColumn('reference', 'text')
      .addColumn('effect', 'text')
      .addColumn('informed_on', 'text')
      .addColumn('answer', 'text')
      .addColumn('text', 'text')
      .addColumn('answered_at', 'bigint')
      .execute();
    await database.schema
      .createTable('decision')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('case_id', column.key, (of) => of.notNull())
      .addColumn('company_id', column.key)
      .addColumn('measure', 'text', (measure) => measure.notNull())
      .addColumn('reason', 'text', (reason) => reason.notNull().check(sql`trim(reason) <> ''`))
      .addColumn('facts', 'text', (facts) => facts.notNull().check(sql`trim(facts) <> ''`))
      .addColumn('fields', 'text')
      .addColumn('decided_at', 'bigint', (time) => time.notNull())
      .addColumn('operator', 'text', (operator) => operator.notNull())
      .addColumn('erase_at', 'bigint')
      .addColumn('lifted_at', 'bigint')
      .execute();
    await database.schema
      .createTable('report')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('case_id', column.key, (of) => of.notNull())
      .addColumn('company_id', column.key)
      .addColumn('reason', 'text', (reason) => reason.notNull())
      .addColumn('text', 'text', (text) => text.notNull())
      .addColumn('name', 'text')
      .addColumn('email', 'text')
      .addColumn('locale', 'text', (locale) => locale.notNull())
      .addColumn('reported_at', 'bigint', (time) => time.notNull())
      .execute();
    for (const index of [
      "unique index moderation_case_reported on moderation_case (target_kind, target_id) where state <> 'decided' and origin = 'report' and answered_at is null",
      'unique index moderation_case_appeal on moderation_case (appeals_id, appellant) where appeals_id is not null',
      "index moderation_case_open on moderation_case (state, id) where state <> 'decided'",
      "index moderation_case_decided on moderation_case (decided_at, id) where state = 'decided'",
      'index moderation_case_company on moderation_case (company_id, id)',
      'index moderation_case_target on moderation_case (target_kind, target_id, id)',
      'index moderation_case_listing on moderation_case (listing_id, id) where listing_id is not null',
      'index decision_case on decision (case_id, id)',
      'index decision_company on decision (company_id)',
      'index decision_erased on decision (erase_at, id) where erase_at is not null',
      'index report_case on report (case_id, id)',
      'index report_company on report (company_id)',
      'index report_reporter on report (reported_at, id) where email is not null or name is not null',
    ])
      await sql`create ${sql.raw(index)}`.execute(database);

    for (const kind of LISTING_KINDS) {
      for (const restriction of ['hidden_by', 'asked_by']) {
        await sql`alter table ${sql.table(kind)} add column ${sql.ref(restriction)} text references decision (id)`.execute(
          database,
        );
        await sql`create index ${sql.ref(`${kind}_${restriction}`)} on ${sql.table(kind)} (${sql.ref(restriction)})
          where ${sql.ref(restriction)} is not null`.execute(database);
      }
    }
    await sql`alter table company add column suspended_by text references decision (id)`.execute(database);
    await sql`create index company_suspended_by on company (suspended_by) where suspended_by is not null`.execute(
      database,
    );
    await explainSuspensions(database);
    await openReportedThreads(database);
    await REFUSE_UNEXPLAINED[engine](database);
  },
});

/** Of companies that were suspended before reasons were kept. */
async function explainSuspensions(database: Kysely<never>): Promise<void> {
  await sql`insert into moderation_case (id, origin, target_kind, target_id, company_id, about, state, opened_at, decided_at)
    select id, 'finding', 'company', id, id, '{}', 'decided', suspended_at, suspended_at from company
    where suspended_at is not null`.execute(database);
  await sql`insert into decision (id, case_id, company_id, measure, reason, facts, decided_at, operator)
    select id, id, id, 'suspend', 'unrecorded', 'Suspended before reasons were kept.', suspended_at, '' from company
    where suspended_at is not null`.execute(database);
  await sql`update company set suspended_by = id where suspended_at is not null`.execute(database);
}

interface EarlierReport {
  readonly enquiry_id: string;
  readonly side: string;
  readonly reporter_id: string | null;
  readonly sender_id: string | null;
  readonly reason: string;
  readonly about: string;
  readonly locale: string | null;
  readonly reported_at: number;
}

/** Reports of threads were only kept until they were withdrawn; few, so that one statement each will do. */
async function openReportedThreads(database: Kysely<never>): Promise<void> {
  const { rows } = await sql<EarlierReport>`
    select report.enquiry_id, report.side, report.reporter_id, report.reason, report.reported_at,
      enquiry.about, reporter.locale, sender.id as sender_id
    from enquiry_report report
    join enquiry on enquiry.id = report.enquiry_id
    left join company reporter on reporter.id = report.reporter_id
    left join company sender on sender.id = report.sender_key
    order by report.reported_at`.execute(database);
  for (const earlier of rows) {
    const [caseId, reportId] = [newId(earlier.reported_at), newId(earlier.reported_at)];
    await sql`insert into moderation_case (id, origin, target_kind, target_id, company_id, about, state, opened_at)
      values (${caseId}, 'report', 'thread', ${`${earlier.enquiry_id} ${earlier.side}`}, ${earlier.sender_id},
        ${earlier.about}, 'open', ${earlier.reported_at})`.execute(database);
    await sql`insert into report (id, case_id, company_id, reason, text, locale, reported_at)
      values (${reportId}, ${caseId}, ${earlier.reporter_id}, ${earlier.reason}, '',
        ${earlier.locale ?? DEFAULT_LOCALE}, ${earlier.reported_at})`.execute(database);
  }
}

const REFUSE_UNEXPLAINED: Readonly<
  Record<Database['engine'], (database: Kysely<never>) => Promise<unknown>>
> = {
  async postgres(database) {
    await sql`create function refuse_unexplained_suspension() returns trigger language plpgsql as $$
      begin
        raise exception 'a suspension names its decision';
      end $$`.execute(database);
    await sql`create trigger company_suspension before insert or update of suspended_at on company
      for each row when (new.suspended_at is not null and new.suspended_by is null)
      execute function refuse_unexplained_suspension()`.execute(database);
  },
  async sqlite(database) {
    for (const change of ['insert', 'update of suspended_at'])
      await sql`create trigger ${sql.ref(`company_suspension_${change.slice(0, 6)}`)} before ${sql.raw(change)} on company
        when new.suspended_at is not null and new.suspended_by is null
        begin select raise(abort, 'a suspension names its decision'); end`.execute(database);
  },
};
