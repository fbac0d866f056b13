-- A booking for a period that is about to be closed, at its last second, so that the period's statement includes it. The
-- caller has checked that none of the accounts is closed yet.
create or replace function payments.book_at_close(kind text, reference text, from_account text, to_account text,
    amount bigint, until timestamptz) returns void
  language sql
  begin atomic
    insert into payments.transfers (kind, reference, from_account, to_account, amount, booked_at)
      values (kind, reference, from_account, to_account, amount, until - interval '1 second')
      on conflict do nothing;
  end;
