-- Removes a pickup from its round. Returns whether it was on one.
create or replace function collections.unplan(p_request uuid) returns boolean
  language plpgsql as $$
declare
  waiting collections.requests;
begin
  update collections.requests set status = 'requested' where id = p_request and status = 'planned' returning * into waiting;
  if waiting.id is null then
    return false;
  end if;
  perform platform.announce('collections.changed', array['user:' || waiting.user_id, 'shop'],
    jsonb_build_object('requestId', waiting.id, 'userId', waiting.user_id, 'status', waiting.status));
  return true;
end $$;
