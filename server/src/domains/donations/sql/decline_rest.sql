-- Declines the waiting requests when no gram is left or can come back from an unpaid hold. Returns them.
create or replace function donations.decline_rest(p_donation uuid) returns setof uuid
  language plpgsql as $$
declare
  held constant donations.request_status := 'accepted';
  waiting constant donations.request_status := 'waiting';
begin
  if exists (select from donations.donations where id = p_donation and grams_left > 0)
      or exists (select from donations.requests where donation_id = p_donation and status = held) then
    return;
  end if;
  return query update donations.requests
    set status = 'declined', closed_at = platform.now(), closed_by = 'system', reason = 'all_given'
    where donation_id = p_donation and status = waiting returning id;
end $$;
