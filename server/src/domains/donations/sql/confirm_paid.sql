-- Returns 'confirmed', 'already', or 'late' when the hold had ended.
create or replace function donations.confirm_paid(p_request uuid) returns text
  language plpgsql as $$
declare
  was donations.requests;
begin
  perform from donations.donations
    where id = (select donation_id from donations.requests where id = p_request) for no key update;
  select * into was from donations.requests where id = p_request for no key update;
  if was.status is distinct from 'accepted' then
    return case when was.confirmed_at is null then 'late' else 'already' end;
  end if;
  perform donations.confirm(p_request);
  return 'confirmed';
end $$;
