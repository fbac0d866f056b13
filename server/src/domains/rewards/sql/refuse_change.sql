create or replace function rewards.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the points ledger is append only';
end $$;

create or replace trigger transfers_stay before update or delete or truncate on rewards.transfers
  for each statement execute function rewards.refuse_change();
