-- What every domain builds on: the clock, the outbox, idempotency keys, rate limits, pictures, messages and backups.
create schema if not exists platform;

create extension if not exists btree_gist;

create extension if not exists pg_trgm;

-- The database's clock. A test or a replay may set it for one transaction with `set local dawra.now`; nothing else does.
create function platform.now() returns timestamptz
  language sql stable parallel safe
  return coalesce(nullif(current_setting('dawra.now', true), '')::timestamptz, pg_catalog.now());

-- A place on a flat map of the city, in kilometres, so that GiST can order by distance. At 23.6° north a degree of longitude
-- is 102.01 km and a degree of latitude 110.76 km; accurate to 1 % across Muscat.
create function platform.place(lat double precision, lng double precision) returns point
  language sql immutable strict parallel safe
  return point(lng * 102.01, lat * 110.76);

-- Normalizes a text for search: lower case, one spelling of Arabic letters, Western digits, no vowel signs.
create function platform.folded(said text) returns text
  language sql immutable parallel safe
  return translate(lower(said), 'أإآٱىئؤة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0640',
    'ااااييوه01234567890123456789');

-- The normalized words of a text, split at spaces and punctuation.
create function platform.indexed_words(said text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(platform.folded(left(said, 1000)),
    U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A0\060C\061B\061F\2000-\206F]+'), ''));

-- Events that a transaction announces; they are delivered after it commits.
create table platform.outbox (
  id bigint generated always as identity primary key,
  topic text not null check (topic ~ '^[a-z]+\.[a-z_]+$'),
  -- The audiences that receive it live, such as 'user:<id>', 'venue:<id>' or 'deal:<id>'.
  audience text[] not null default '{}',
  data jsonb not null,
  announced_at timestamptz not null default pg_catalog.now(),
  delivered_at timestamptz,
  attempts int not null default 0,
  retry_at timestamptz,
  last_error text
);
create index outbox_undelivered on platform.outbox (id) where delivered_at is null;
create index outbox_delivered on platform.outbox (delivered_at) where delivered_at is not null;

-- Answers of calls with an idempotency key, so that a repeated call gets the same answer.
create table platform.idempotency_keys (
  actor text not null,
  key text not null check (length(key) between 8 and 100),
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default pg_catalog.now(),
  primary key (actor, key)
);
create index idempotency_keys_age on platform.idempotency_keys (created_at);

-- Counts per key and fixed time window. Unlogged, because losing a count in a crash harms no one.
create unlogged table platform.rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index rate_limits_age on platform.rate_limits (window_start);

-- Uploaded pictures; their files are in storage under this id.
create table platform.pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Unused; `picture_uploads` replaces it. It may have values in rows of earlier versions.
  uploaded_by text,
  uploaded_at timestamptz not null default pg_catalog.now()
);

-- Has its one row in a database that the sample city was loaded into; sample data is never added to any other database.
create table platform.sample_city (
  only_one boolean primary key default true check (only_one),
  -- The ids of the sample venues, by their keys in the sample data.
  venues jsonb not null check (jsonb_typeof(venues) = 'object'),
  loaded_at timestamptz not null default platform.now()
);

-- Mails and text messages, sent or still to be sent. The developers' page of messages shows them too.
create table platform.messages (
  id uuid primary key default uuidv7(),
  channel text not null,
  recipient text not null,
  template text not null,
  language text not null,
  -- Values for the template. They include links and codes, so they are deleted as soon as the message is sent.
  facts jsonb,
  created_at timestamptz not null default platform.now(),
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz,
  -- No longer worth sending: the code has expired, or the person was erased.
  dropped_at timestamptz,
  constraint channels_are_mail_or_sms check (channel in ('mail', 'sms')),
  constraint messages_speak_english_or_arabic check (language in ('en', 'ar')),
  constraint unsent_messages_know_their_facts check (facts is not null or sent_at is not null or dropped_at is not null)
);
create index messages_unsent on platform.messages (id) where sent_at is null and dropped_at is null;
create index messages_to on platform.messages (recipient);
create index messages_by_age on platform.messages (created_at);

-- An exact sliding window: the times of the latest attempts. Unlogged, like rate_limits.
create unlogged table platform.tries (
  key text primary key,
  times timestamptz[] not null,
  forget_at timestamptz not null
);
create index tries_to_forget on platform.tries (forget_at);

-- Running workers. A killed process leaves its jobs locked, and graphile-worker alone would wait four hours before it gives
-- them to another worker.
create table platform.workers (
  -- The name that graphile-worker writes into `locked_by`.
  id text primary key,
  seen_at timestamptz not null default pg_catalog.now()
);
create index workers_by_age on platform.workers (seen_at);

-- People who uploaded a picture. Equal bytes are one picture, even from several people; only they may use it.
create table platform.picture_uploads (
  picture text not null references platform.pictures on delete cascade,
  -- A user's id, or `system:<name>` for pictures of the product, which anyone may use.
  person text not null,
  uploaded_at timestamptz not null default pg_catalog.now(),
  primary key (picture, person)
);
create index picture_uploads_of_a_person on platform.picture_uploads (person, uploaded_at);

-- Ended backups, successful or not. Only the backups' folder shows which of them can still be restored.
create table platform.backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  -- Name of the backup's folder; null when the backup failed.
  name text,
  bytes bigint,
  error text,
  constraint backups_end_well_or_say_why check (num_nonnulls(name, error) = 1 and (name is null) = (bytes is null)),
  constraint backups_end_after_they_started check (ended_at >= started_at)
);
create index backups_by_end on platform.backups (ended_at);
create index backups_that_are_whole on platform.backups (started_at) where name is not null;
