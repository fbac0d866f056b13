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
