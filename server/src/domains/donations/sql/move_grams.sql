-- A request only moves forward, and its grams move in the same statement, so that the two cannot differ.
create or replace function donations.move_grams() returns trigger language plpgsql as $$
declare
  was_promised constant boolean := old.status in ('accepted', 'confirmed');
  is_promised constant boolean := new.status in ('accepted', 'confirmed');
begin
  if not (old.status, new.status) in (
    ('waiting', 'accepted'), ('waiting', 'confirmed'), ('waiting', 'declined'), ('waiting', 'cancelled'),
    ('waiting', 'lapsed'), ('accepted', 'confirmed'), ('accepted', 'cancelled'), ('accepted', 'lapsed'),
    ('confirmed', 'collected'), ('confirmed', 'cancelled'), ('confirmed', 'released'), ('confirmed', 'missed')) then
    raise exception 'a request does not go from % to %', old.status, new.status;
  end if;
  if was_promised and is_promised or not was_promised and not is_promised then
    return null;
  end if;
  update donations.donations set
      grams_left = grams_left + case when is_promised then -new.grams when new.status = 'collected' then 0 else new.grams end,
      grams_promised = grams_promised + case when is_promised then new.grams else -new.grams end,
      grams_collected = grams_collected + case when new.status = 'collected' then new.grams else 0 end
    where id = new.donation_id;
  return null;
end $$;

create or replace trigger grams_move_with_requests after update of status on donations.requests
  for each row when (old.status is distinct from new.status) execute function donations.move_grams();
