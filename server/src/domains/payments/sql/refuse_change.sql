create or replace function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only';
end $$;

create or replace trigger transfers_stay before update or delete on payments.transfers
  for each row execute function payments.refuse_change();
