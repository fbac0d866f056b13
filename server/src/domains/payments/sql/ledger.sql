-- The balance of an account: its last closing balance, and the bookings since.
create or replace function payments.balance_of(p_account text) returns bigint
  language sql stable
  begin atomic
    select coalesce(c.balance, 0) + coalesce((select sum(e.amount) from payments.ledger_entries e
        where e.account = p_account and e.booked_at >= coalesce(c.until, '-infinity')), 0)::bigint
      from (select) as one_row left join payments.closings c on c.account = p_account;
  end;

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

-- A booking for a period that is about to be closed, at its last second, so that the period's statement includes it. The
-- caller has checked that none of the accounts is closed yet.
create or replace function payments.book_at_close(kind text, reference text, from_account text, to_account text,
    amount bigint, until timestamptz) returns void
  language sql
  begin atomic
    insert into payments.transfers (kind, reference, from_account, to_account, amount, booked_at)
      values (kind, reference, from_account, to_account, amount, until - interval '1 second')
      on conflict do nothing;
    select payments.refuse_other(t) from payments.transfers t
      where t.kind = book_at_close.kind and t.reference = book_at_close.reference
        and (t.from_account, t.to_account, t.amount)
          <> (book_at_close.from_account, book_at_close.to_account, book_at_close.amount);
  end;

-- Closes an account at a moment with its balance: nothing can be booked before it any more.
create or replace function payments.close_account(p_account text, p_until timestamptz, p_balance bigint) returns void
  language sql
  begin atomic
    insert into payments.closings as c (account, until, balance) values (p_account, p_until, p_balance)
      on conflict (account) do update set until = excluded.until, balance = excluded.balance
        where c.until < excluded.until;
  end;

create or replace function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only';
end $$;

create or replace trigger transfers_stay before update or delete on payments.transfers
  for each row execute function payments.refuse_change();

create or replace function payments.refuse_other(t payments.transfers) returns void language plpgsql as $$
begin
  raise exception 'the ledger has % % with another amount or between other accounts', t.kind, t.reference;
end $$;

create or replace view payments.ledger_entries as
  select id, kind, reference, to_account as account, amount, booked_at from payments.transfers
  union all
  select id, kind, reference, from_account, -amount, booked_at from payments.transfers;

-- The gateway's charges by month, for other domains. `unknown`: number of payments without a stated charge.
create or replace view payments.charges as
  select month, payments, charged, unknown from payments.gateway_charges;
