-- Nobody comes for it any more. Answers whether it was open.
create or replace function collections.give_up(p_request uuid) returns boolean
  language plpgsql as $$
declare
  given_up collections.requests;
begin
  update collections.requests set status = 'cancelled', closed_at = platform.now()
    where id = p_request and status in ('requested', 'planned') returning * into given_up;
  if given_up.id is null then
    return false;
  end if;
  perform platform.announce('collections.changed', array['user:' || given_up.user_id, 'shop'],
    jsonb_build_object('requestId', given_up.id, 'userId', given_up.user_id, 'status', given_up.status));
  return true;
end $$;
