-- Search lists what can be bought: it needs the moment when the last portion goes, and when there is one again.
create or replace function deals.announce_stock() returns trigger language plpgsql as $$
begin
  perform platform.announce('deals.stock_turned', '{}', jsonb_build_object('dealId', new.id));
  return null;
end $$;

create or replace trigger stock_turns_are_announced after update of remaining on deals.deals
  for each row when ((old.remaining > 0) <> (new.remaining > 0)) execute function deals.announce_stock();
