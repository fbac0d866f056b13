-- Takes it off its round. False when it is closed, or its person has another one on that day.
create or replace function collections.move(p_request uuid, p_day date) returns boolean
  language plpgsql as $$
declare
  moved collections.requests;
begin
  update collections.requests set collect_on = p_day, status = 'requested'
    where id = p_request and status in ('requested', 'planned') returning * into moved;
  if moved.id is null then
    return false;
  end if;
  perform platform.announce('collections.changed', array['user:' || moved.user_id, 'shop'],
    jsonb_build_object('requestId', moved.id, 'userId', moved.user_id, 'status', moved.status));
  return true;
exception when unique_violation then
  return false;
end $$;
