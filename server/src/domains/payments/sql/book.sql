create or replace function payments.book(kind text, reference text, from_account text, to_account text, amount bigint) returns void
  language sql
  begin atomic
    insert into payments.transfers (kind, reference, from_account, to_account, amount)
      values (kind, reference, from_account, to_account, amount)
      on conflict do nothing;
  end;
