-- What any product needs: the clock, the outbox, idempotency keys, rate limits.
create schema if not exists platform;

-- The database's clock. A test (or a replay) may pin it for one transaction with
-- `set local dawra.now`; nothing else sets that variable.
create function platform.now() returns timestamptz
  language sql stable parallel safe
  return coalesce(nullif(current_setting('dawra.now', true), '')::timestamptz, pg_catalog.now());

create table platform.outbox (
  id bigint generated always as identity primary key,
  topic text not null check (topic ~ '^[a-z]+\.[a-z_]+$'),
  -- who may hear of it live: 'user:<id>', 'venue:<id>', 'deal:<id>'
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

create function platform.announce(topic text, audience text[], data jsonb) returns void
  language sql
  begin atomic
    insert into platform.outbox (topic, audience, data) values (topic, audience, data);
  end;

create table platform.idempotency_keys (
  actor text not null,
  key text not null check (length(key) between 8 and 100),
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default pg_catalog.now(),
  primary key (actor, key)
);
create index idempotency_keys_age on platform.idempotency_keys (created_at);

-- Claims a key inside the caller's transaction, so that the claim and the effect commit together.
-- state: 'new' go on; 'done' answer again; 'reused' same key for another request; 'in_flight' try later.
-- `p_answer`, when it is known beforehand, is what a repeated request gets.
create function platform.claim_key(p_actor text, p_key text, p_fingerprint text, p_answer jsonb default null,
    out state text, out answer jsonb)
  language plpgsql as $$
declare
  known platform.idempotency_keys;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_actor || ' ' || p_key, 0)) then
    state := 'in_flight';
    return;
  end if;
  insert into platform.idempotency_keys (actor, key, fingerprint, answer)
    values (p_actor, p_key, p_fingerprint, p_answer) on conflict do nothing;
  if found then
    state := 'new';
    return;
  end if;
  select * into known from platform.idempotency_keys k where k.actor = p_actor and k.key = p_key;
  state := case when known.fingerprint = p_fingerprint then 'done' else 'reused' end;
  answer := known.answer;
end $$;

-- What a repeated request with this key is answered.
create function platform.keep_answer(p_actor text, p_key text, p_answer jsonb) returns void
  language sql
  begin atomic
    update platform.idempotency_keys set answer = p_answer where actor = p_actor and key = p_key;
  end;

-- Counts by key in fixed windows; unlogged because losing a count in a crash harms no one.
create unlogged table platform.rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index rate_limits_age on platform.rate_limits (window_start);

-- Takes one from a key's allowance; answers the seconds to wait, 0 when it was granted.
create function platform.take(p_key text, p_limit int, p_seconds int) returns int
  language sql
  begin atomic
    insert into platform.rate_limits as r (key, window_start, count)
      values (p_key, to_timestamp(floor(extract(epoch from platform.now()) / p_seconds) * p_seconds), 1)
      on conflict (key, window_start) do update set count = r.count + 1
      returning case when r.count <= p_limit then 0
        else greatest(1, ceil(extract(epoch from r.window_start + make_interval(secs => p_seconds) - platform.now())))::int end;
  end;

-- A refusal raised in SQL travels to the caller as the same problem as one thrown in code.
create function platform.refuse(code text, facts jsonb default '{}') returns void
  language plpgsql as $$
begin
  raise exception using errcode = 'DW000', message = code, detail = facts::text;
end $$;

-- A place on a flat map of the city, in kilometres, so that GiST orders by distance: around 23.6° north
-- a degree is 102.01 km wide and 110.76 km high, good to 1 % across Muscat.
create function platform.place(lat double precision, lng double precision) returns point
  language sql immutable strict parallel safe
  return point(lng * 102.01, lat * 110.76);

create function platform.localized(en text, ar text) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object('en', en, 'ar', ar);

-- Pictures that were taken in; their files lie in storage under the id.
create table platform.pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  uploaded_by text not null,
  uploaded_at timestamptz not null default pg_catalog.now()
);
