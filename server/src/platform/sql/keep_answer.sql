create or replace function platform.keep_answer(p_actor text, p_key text, p_answer jsonb) returns void
  language sql
  begin atomic
    update platform.idempotency_keys set answer = p_answer where actor = p_actor and key = p_key;
  end;
