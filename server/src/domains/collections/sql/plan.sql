-- Marks a pickup as planned, for drafts too. Returns whether it was not planned before.
create or replace function collections.plan(p_request uuid) returns boolean
  language plpgsql as $$
declare
  planned collections.requests;
begin
  update collections.requests set status = 'planned' where id = p_request and status = 'requested' returning * into planned;
  if planned.id is null then
    return false;
  end if;
  perform platform.announce('collections.changed', array['user:' || planned.user_id, 'shop'],
    jsonb_build_object('requestId', planned.id, 'userId', planned.user_id, 'status', planned.status));
  return true;
end $$;
