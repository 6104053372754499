-- Companies with their sessions, mails, limits, uploads and checks; the jobs.

create table company (
  id {key} primary key not null,
  email {key} not null,
  name text not null,
  telephone_country_prefix text not null,
  telephone text not null,
  website text not null,
  country text not null,
  vat text not null,
  logo text,
  role text not null,
  locale text not null,
  password_hash text not null,
  is_verified integer not null,
  created_at bigint not null,
  suspended_at bigint,
  awaits_confirmation integer not null default 0,
  pending_email text,
  verified_at bigint,
  website_at bigint,
  legal_name text,
  shows_vat integer not null default 0,
  is_demo integer not null default 0,
  terms_version text,
  terms_accepted_at bigint,
  embed_origins text not null default '',
  suspended_by text references decision (id),
  name_k {key} not null default ''
);
create unique index company_email on company (email);
create index company_unverified on company (awaits_confirmation, id) where is_verified = 0;
create index company_demo on company (id) where is_demo = 1;
create index company_name on company (name_k, id);
create index company_vat on company (vat, id);
create index company_website on company (website, id);
create index company_telephone on company (telephone, telephone_country_prefix, id);
create index company_suspended_by on company (suspended_by) where suspended_by is not null;

create table session (
  id_hash {key} primary key not null,
  id {key} not null,
  company_id {key} not null,
  member_id {key},
  browser text,
  system text,
  country text,
  started_at bigint not null,
  last_used_at bigint not null,
  expires_at bigint not null
);
create index session_company on session (company_id);
create index session_expires on session (expires_at);

create table member (
  id {key} primary key not null,
  company_id {key} not null,
  email {key} not null,
  name text not null,
  role text not null,
  password_hash text,
  invited_at bigint not null,
  joined_at bigint,
  token_hash {key},
  token_expires_at bigint
);
create index member_company on member (company_id, id);
create unique index member_invited on member (email, company_id);
create unique index member_email on member (email) where joined_at is not null;
create unique index member_token on member (token_hash) where token_hash is not null;

create table second_factor (
  account {key} primary key not null,
  totp_nonce text not null,
  totp_step bigint not null,
  active_since bigint
);

create table recovery_code (
  account {key} not null,
  code_hash {key} not null,
  primary key (account, code_hash)
);

create table api_key (
  id {key} primary key not null,
  company_id {key} not null,
  member_id {key},
  name text not null,
  hash {key} not null,
  scopes text not null,
  created_at bigint not null,
  expires_at bigint not null,
  last_used_at bigint
);
create unique index api_key_hash on api_key (hash);
create index api_key_company on api_key (company_id, id);
create index api_key_expires on api_key (expires_at);

create table login_attempt (
  email {key} primary key not null,
  count integer not null,
  last_attempt bigint not null
);

create table rate_limit (
  key {key} primary key not null,
  count integer not null,
  resets_at bigint not null
);

create table idempotency (
  company_id {key} not null,
  key {key} not null,
  body_hash text not null,
  listing_id {key} not null,
  created_at bigint not null,
  constraint idempotency_key primary key (company_id, key)
);
create index idempotency_created on idempotency (created_at);

create table mail_token (
  company_id {key} not null,
  purpose {key} not null,
  token_hash {key} not null,
  email {key} not null,
  expires_at bigint not null,
  constraint mail_token_key primary key (company_id, purpose)
);
create index mail_token_hash on mail_token (token_hash);

create table outgoing_mail (
  nonce {key} primary key not null,
  kind {key} not null,
  recipient {key} not null,
  subject_id {key} not null,
  locale text,
  created_at bigint not null,
  due_at bigint not null,
  tries integer not null,
  rank integer not null,
  place bigint not null
);
create unique index outgoing_mail_subject on outgoing_mail (recipient, kind, subject_id);
create index outgoing_mail_turn on outgoing_mail (rank, due_at, place);
create index outgoing_mail_place on outgoing_mail (place);
create index outgoing_mail_kind on outgoing_mail (kind, place);
create index outgoing_mail_tries on outgoing_mail (tries, place);

create table image (
  id {key} primary key not null,
  company_id {key},
  kind text not null,
  media_type text not null,
  file {key} not null,
  bytes integer not null,
  name text not null,
  uses integer not null,
  created_at bigint not null,
  uploader text,
  hidden_by text references decision (id),
  asked_by text references decision (id)
);
create index image_company on image (company_id);
create index image_file on image (file);
create index image_uses on image (uses, created_at);

create table listing_image (
  image_id {key} not null,
  listing_id {key} not null,
  listing_kind text not null,
  company_id {key} not null,
  constraint listing_image_key primary key (image_id, listing_id)
);
create index listing_image_listing on listing_image (listing_id);
create index listing_image_company on listing_image (company_id);

create table vat_check (
  company_id {key} primary key not null,
  member_state text not null,
  number text not null,
  result text not null,
  checked_at bigint,
  reference text,
  due_at bigint not null,
  tries integer not null
);
create index vat_check_due on vat_check (due_at, company_id);

create table document (
  id {key} primary key not null,
  company_id {key} not null,
  kind text not null,
  file text,
  media_type text not null,
  bytes integer not null,
  name text not null,
  created_at bigint not null,
  result text not null,
  seen_at bigint,
  number text,
  valid_until text,
  reason text,
  operator text,
  identity text,
  ended_at bigint
);
create index document_company on document (company_id, id);
create index document_file on document (file) where file is not null;
create index document_unseen on document (id) where seen_at is null;
create index document_seen on document (seen_at, id) where file is not null and seen_at is not null;

create table former_detail (
  id {key} primary key not null,
  company_id {key} not null,
  field text not null,
  value text not null,
  ended_at bigint not null
);
create index former_detail_company on former_detail (company_id, id);

create table known_name (
  key {key} not null,
  company_id {key} not null,
  name text not null,
  constraint known_name_key primary key (key, company_id)
);
create index known_name_company on known_name (company_id);

create table look_alike (
  company_id {key} not null,
  like_id {key} not null,
  part text not null,
  found_at bigint not null,
  constraint look_alike_key primary key (company_id, like_id, part)
);
create index look_alike_like on look_alike (like_id);
create index look_alike_found on look_alike (found_at, company_id);

create table freshness (
  company_id {key} primary key not null,
  look_at bigint not null
);

create table freshness_round (
  id {key} primary key not null,
  company_id {key} not null,
  confirmed_after bigint not null,
  confirmed_until bigint not null,
  begun_at bigint not null,
  asked_at bigint,
  reminding_at bigint,
  reminded_at bigint,
  paused_at bigint
);
create index freshness_round_company on freshness_round (company_id, id);

create table listing_day (
  company_id {key} not null,
  listing_id {key} not null,
  day integer not null,
  views integer not null,
  appearances integer not null,
  constraint listing_day_key primary key (company_id, listing_id, day)
);
create index listing_day_day on listing_day (day);

create table job (
  name {key} primary key not null,
  holder text not null,
  lease_end bigint not null,
  state text not null
);
