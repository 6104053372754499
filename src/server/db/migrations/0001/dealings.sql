-- Favorites, saved searches, inquiries and visits.

create table favourite (
  company_id {key} not null,
  kind {key} not null,
  listing_id {key} not null,
  note text not null,
  state text not null,
  is_state_own integer not null default 0,
  types text not null,
  city text not null,
  country text not null,
  surface integer not null,
  added_at bigint not null,
  removed_at bigint,
  constraint favourite_key primary key (company_id, kind, listing_id)
);
create index favourite_listing on favourite (listing_id) where removed_at is null;
create index favourite_removed on favourite (removed_at) where removed_at is not null;

create table saved_search (
  id {key} primary key not null,
  company_id {key},
  email {key},
  locale text not null,
  kind text not null,
  query text not null,
  query_hash {key} not null,
  name text not null,
  frequency text not null,
  units text not null,
  is_paused integer not null,
  is_confirmed integer not null,
  new_count integer not null,
  alert integer not null,
  nonce text not null,
  token_hash {key} not null,
  stop_hash {key} not null,
  created_at bigint not null,
  changed_at bigint not null
);
-- Nulls are distinct, so each of these two covers its own kind of owner.
create unique index saved_search_company on saved_search (company_id, query_hash);
create unique index saved_search_email on saved_search (email, query_hash);
create unique index saved_search_token on saved_search (token_hash);
create unique index saved_search_stop on saved_search (stop_hash);
create index saved_search_kind on saved_search (kind, is_confirmed, id);

create table saved_search_find (
  search_id {key} not null references saved_search (id) on delete cascade,
  listing_id {key} not null,
  alert integer,
  constraint saved_search_find_key primary key (search_id, listing_id)
);
create index saved_search_find_listing on saved_search_find (listing_id);
create index saved_search_find_alert on saved_search_find (search_id, alert) where alert is not null;

create table enquiry (
  id {key} primary key not null,
  kind text not null,
  listing_id {key} not null,
  about text not null,
  asker_key {key},
  is_guest integer not null,
  is_answered integer not null default 0,
  answered_at bigint,
  messages integer not null default 0,
  created_at bigint not null,
  delivered_at bigint,
  last_at bigint not null,
  closed_at bigint,
  is_chosen integer,
  reason text
);
create unique index enquiry_asker on enquiry (listing_id, asker_key);
create index enquiry_asker_key on enquiry (asker_key);
create index enquiry_silent on enquiry (last_at, id) where closed_at is null;
-- Closed threads whose guest is not deleted yet.
create index enquiry_guest_closed on enquiry (closed_at)
  where is_guest = 1 and asker_key is not null and closed_at is not null;

create table enquiry_side (
  enquiry_id {key} not null,
  side {key} not null,
  company_id {key},
  name_k text not null,
  folder {key} not null,
  is_closed integer not null default 0,
  last_at bigint not null,
  unread integer not null default 0,
  read_to integer not null default 0,
  mail_due_at bigint,
  mail_batch integer,
  constraint enquiry_side_key primary key (enquiry_id, side)
);
create index enquiry_side_folder on enquiry_side (company_id, folder, last_at, enquiry_id);
create index enquiry_side_closed on enquiry_side (company_id, folder, is_closed, last_at, enquiry_id);
create index enquiry_side_unread on enquiry_side (company_id, folder, last_at, enquiry_id)
  where unread > 0;

create table enquiry_message (
  enquiry_id {key} not null,
  number integer not null,
  side text not null,
  company_id {key},
  author text,
  text text not null,
  text_k text not null,
  need text,
  visit text,
  response text,
  request_id {key},
  is_removed integer not null default 0,
  is_hidden integer not null default 0,
  mail_batch integer,
  sent_at bigint not null,
  erase_at bigint,
  constraint enquiry_message_key primary key (enquiry_id, number)
);
create index enquiry_message_company on enquiry_message (company_id);
create index enquiry_message_response on enquiry_message (enquiry_id, number) where response is not null;
create index enquiry_message_request on enquiry_message (request_id) where request_id is not null;
create index enquiry_message_erase on enquiry_message (erase_at) where erase_at is not null;

create table request (
  id {key} primary key not null,
  kind text not null,
  asker_key {key} not null,
  is_guest integer not null,
  nonce {key} not null,
  recipients integer not null,
  answer_by {key} not null,
  remind_at bigint,
  created_at bigint not null,
  closed_at bigint,
  reason text,
  chosen {key}
);
create index request_asker on request (asker_key, id);
create index request_open on request (asker_key) where closed_at is null and recipients > 1;
-- A guest has one open request to several owners.
create unique index request_guest on request (asker_key)
  where closed_at is null and recipients > 1 and is_guest = 1;
create index request_remind on request (remind_at) where remind_at is not null;
create index request_lapse on request (answer_by) where closed_at is null;

create table enquiry_file (
  id {key} primary key not null,
  enquiry_id {key} not null,
  side text not null,
  company_id {key},
  number integer,
  file {key} not null,
  media_type text not null,
  bytes integer not null,
  name text not null,
  created_at bigint not null
);
create index enquiry_file_of on enquiry_file (enquiry_id, number, id);
create index enquiry_file_company on enquiry_file (company_id);
create index enquiry_file_file on enquiry_file (file);
create index enquiry_file_unsent on enquiry_file (created_at) where number is null;

create table visit (
  id {key} primary key not null,
  enquiry_id {key} not null,
  side text not null,
  state text not null,
  times text not null,
  zone text,
  chosen integer,
  starts_at bigint,
  remind_at bigint,
  erase_at bigint,
  calendar_id text not null,
  created_at bigint not null
);
create unique index visit_proposed on visit (enquiry_id) where state = 'proposed';
create unique index visit_accepted on visit (enquiry_id) where state = 'accepted';
create index visit_of on visit (enquiry_id);
create index visit_remind on visit (remind_at) where remind_at is not null;
create index visit_erase on visit (erase_at) where erase_at is not null;

create table visit_detail (
  visit_id {key} not null,
  side {key} not null,
  company_id {key},
  details text not null,
  constraint visit_detail_key primary key (visit_id, side)
);
create index visit_detail_company on visit_detail (company_id);

create table response_record (
  company_id {key} primary key not null,
  requests integer not null,
  answered integer not null,
  decided integer not null,
  won integer not null,
  lost text not null,
  hours integer
);

create table enquiry_guest (
  enquiry_id {key} primary key not null,
  nonce {key} not null,
  email {key} not null,
  name text,
  company text,
  locale text not null
);
create index enquiry_guest_email on enquiry_guest (email);

create table enquiry_pending (
  id {key} not null,
  nonce {key} not null,
  email {key} not null,
  name text,
  company text,
  locale text not null,
  kind text not null,
  listing_id {key} not null,
  message text not null,
  need text,
  answer_by text,
  visitor {key},
  created_at bigint not null,
  constraint enquiry_pending_key primary key (id, listing_id)
);
create index enquiry_pending_email on enquiry_pending (email);
create index enquiry_pending_created on enquiry_pending (created_at);
create index enquiry_pending_listing on enquiry_pending (listing_id);

create table enquiry_block (
  enquiry_id {key} not null,
  side {key} not null,
  blocker_id {key},
  sender_key {key},
  blocked_at bigint not null,
  constraint enquiry_block_key primary key (enquiry_id, side)
);
create index enquiry_block_blocker on enquiry_block (blocker_id, sender_key);
create index enquiry_block_sender on enquiry_block (sender_key);

create table inbox (
  company_id {key} primary key not null,
  version bigint not null,
  events bigint not null default 0
);

create table event (
  id {key} primary key not null,
  company_id {key} not null,
  number bigint,
  at bigint not null,
  type {key} not null,
  kind {key} not null,
  listing_id {key} not null,
  enquiry_id {key},
  message bigint,
  is_own integer not null default 0
);
create unique index event_number on event (company_id, number);
create index event_unnumbered on event (company_id, id) where number is null;
create index event_at on event (at);
