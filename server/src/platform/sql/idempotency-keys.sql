-- Claims a key inside the caller's transaction, so that the claim and the effect commit together.
-- state: 'new' go on; 'done' repeat the stored answer; 'reused' same key for another request; 'in_flight' try later.
-- `p_answer`: what a repeated request gets, when it is known beforehand.
create or replace function platform.claim_key(p_actor text, p_key text, p_fingerprint text, p_answer jsonb default null,
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

create or replace function platform.keep_answer(p_actor text, p_key text, p_answer jsonb) returns void
  language sql
  begin atomic
    update platform.idempotency_keys set answer = p_answer where actor = p_actor and key = p_key;
  end;

-- Takes one from a key's allowance; returns the seconds to wait, 0 when it was granted.
create or replace function platform.take(p_key text, p_limit int, p_seconds int) returns int
  language sql
  begin atomic
    insert into platform.rate_limits as r (key, window_start, count)
      values (p_key, to_timestamp(floor(extract(epoch from platform.now()) / p_seconds) * p_seconds), 1)
      on conflict (key, window_start) do update set count = r.count + 1
      returning case when r.count <= p_limit then 0
        else greatest(1, ceil(extract(epoch from r.window_start + make_interval(secs => p_seconds) - platform.now())))::int end;
  end;

-- Records an attempt when fewer than p_most were made in the last p_seconds; returns the seconds to wait, 0 when recorded.
create or replace function platform.take_try(p_key text, p_most int, p_seconds int) returns int language plpgsql as $$
declare
  now_at timestamptz := platform.now();
  recent timestamptz[];
begin
  insert into platform.tries values (p_key, '{}', now_at) on conflict do nothing;
  select array(select t from unnest(times) t where t > now_at - make_interval(secs => p_seconds) order by t)
    into recent from platform.tries where key = p_key for update;
  if cardinality(recent) >= p_most then
    return greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - p_most + 1] + make_interval(secs => p_seconds) - now_at)))::int;
  end if;
  update platform.tries set times = recent || now_at, forget_at = now_at + make_interval(secs => p_seconds)
    where key = p_key;
  return 0;
end $$;
