-- An account was read up to a moment, and holds this much: nothing is booked before it any more.
create or replace function payments.close_account(p_account text, p_until timestamptz, p_balance bigint) returns void
  language sql
  begin atomic
    insert into payments.closings as c (account, until, balance) values (p_account, p_until, p_balance)
      on conflict (account) do update set until = excluded.until, balance = excluded.balance
        where c.until < excluded.until;
  end;
