create or replace function payments.refuse_other(t payments.transfers) returns void language plpgsql as $$
begin
  raise exception 'the ledger has % % with another amount or between other accounts', t.kind, t.reference;
end $$;
