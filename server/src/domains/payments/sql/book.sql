-- Never books before an account's closing: after a clock went back, the booking would be in no statement. Repeating a
-- booking changes nothing; the same name with another amount or other accounts is an error of the caller.
create or replace function payments.book(kind text, reference text, from_account text, to_account text, amount bigint) returns void
  language sql
  begin atomic
    insert into payments.transfers (kind, reference, from_account, to_account, amount, booked_at)
      values (kind, reference, from_account, to_account, amount,
        greatest(platform.now(), (select max(c.until) from payments.closings c where c.account in (from_account, to_account))))
      on conflict do nothing;
    select payments.refuse_other(t) from payments.transfers t
      where t.kind = book.kind and t.reference = book.reference
        and (t.from_account, t.to_account, t.amount) <> (book.from_account, book.to_account, book.amount);
  end;
