-- Cases and their decisions, and the operators' accounts.

create table moderation_case (
  id {key} primary key not null,
  origin text not null,
  target_kind text not null,
  target_id {key} not null,
  company_id {key},
  listing_kind text,
  listing_id {key},
  about text not null,
  state text not null,
  opened_at bigint not null,
  due_at bigint,
  decided_at bigint,
  appeals_id {key},
  appellant {key},
  authority text,
  reference text,
  effect text,
  informed_on text,
  answer text,
  text text,
  answered_at bigint
);
create unique index moderation_case_reported on moderation_case (target_kind, target_id)
  where state <> 'decided' and origin = 'report' and answered_at is null;
create unique index moderation_case_appeal on moderation_case (appeals_id, appellant)
  where appeals_id is not null;
create index moderation_case_open on moderation_case (state, id) where state <> 'decided';
create index moderation_case_decided on moderation_case (decided_at, id) where state = 'decided';
create index moderation_case_company on moderation_case (company_id, id);
create index moderation_case_target on moderation_case (target_kind, target_id, id);
create index moderation_case_listing on moderation_case (listing_id, id) where listing_id is not null;

create table decision (
  id {key} primary key not null,
  case_id {key} not null,
  company_id {key},
  measure text not null,
  reason text not null check (trim(reason) <> ''),
  facts text not null check (trim(facts) <> ''),
  facts_by_locale text,
  fields text,
  decided_at bigint not null,
  operator text not null,
  erase_at bigint,
  lifted_at bigint
);
create index decision_case on decision (case_id, id);
create index decision_company on decision (company_id);
create index decision_erased on decision (erase_at, id) where erase_at is not null;

create table report (
  id {key} primary key not null,
  case_id {key} not null,
  company_id {key},
  reason text not null,
  text text not null,
  name text,
  email text,
  locale text not null,
  reported_at bigint not null
);
create index report_case on report (case_id, id);
create index report_company on report (company_id);
create index report_reporter on report (reported_at, id) where email is not null or name is not null;

create table case_note (
  id {key} primary key not null,
  case_id {key} not null,
  operator text not null,
  written_at bigint not null,
  text text not null
);
create index case_note_case on case_note (case_id, id);

create table operator (
  name {key} primary key not null,
  password_hash text not null,
  created_at bigint not null
);

create table operator_session (
  id_hash {key} primary key not null,
  operator {key} not null,
  started_at bigint not null,
  expires_at bigint not null
);
create index operator_session_operator on operator_session (operator);
create index operator_session_expires on operator_session (expires_at);

create table blocklist (
  kind text not null,
  value {key} not null,
  reason text not null,
  operator text not null,
  added_at bigint not null,
  constraint blocklist_pkey primary key (kind, value)
);

create table audit (
  id {key} primary key not null,
  done_at bigint not null,
  operator text not null,
  action text not null,
  subject_kind text not null,
  subject_id {key} not null,
  company_id {key},
  details text not null
);
create index audit_company on audit (company_id, id);
create index audit_subject on audit (subject_id, id);
create index audit_action on audit (action, id);
create index audit_operator on audit (operator, id);
create index audit_operator_action on audit (operator, action, id);
