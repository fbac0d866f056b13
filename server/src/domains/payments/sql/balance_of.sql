-- The balance of an account: its last closing balance, and the bookings since.
create or replace function payments.balance_of(p_account text) returns bigint
  language sql stable
  begin atomic
    select coalesce(c.balance, 0) + coalesce((select sum(e.amount) from payments.ledger_entries e
        where e.account = p_account and e.booked_at >= coalesce(c.until, '-infinity')), 0)::bigint
      from (select) as one_row left join payments.closings c on c.account = p_account;
  end;
