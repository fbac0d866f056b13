-- The balance of a payee's account before an instant: the last statement before it, and the bookings since.
create or replace function payouts.balance_before(p_account text, p_at timestamptz) returns bigint
  language sql stable
  begin atomic
    select coalesce(s.closing, 0) + coalesce((select sum(e.amount) from payouts.entries(p_account,
        coalesce(platform.muscat_midnight(s.week + 7), '-infinity'), p_at) e), 0)::bigint
      from (select) as one_row left join lateral (
        select week, closing from payouts.statements
          where account = p_account and platform.muscat_midnight(week + 7) <= p_at order by week desc limit 1) s on true;
  end;
