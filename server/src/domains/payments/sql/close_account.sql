-- Closes an account at a moment with its balance: nothing can be booked before it any more.
create or replace function payments.close_account(p_account text, p_until timestamptz, p_balance bigint) returns void
  language sql
  begin atomic
    insert into payments.closings as c (account, until, balance) values (p_account, p_until, p_balance)
      on conflict (account) do update set until = excluded.until, balance = excluded.balance
        where c.until < excluded.until;
  end;
