-- What an account owes, by age of the debt. Incoming money settles the oldest debt first, so the rest are the latest
-- charges: those of the open week, and before it of the closed weeks from the latest backwards.
create or replace function payouts.ages_of(p_account text, p_owed bigint, p_day date)
  returns table (days30 bigint, days60 bigint, days90 bigint, older bigint)
  language sql stable
  begin atomic
    with closed as (
      select s.week + 6 as day, s.opening, s.closing from payouts.statements s
        where s.account = p_account and s.week > coalesce((select max(e.week) from payouts.statements e
          where e.account = p_account and e.closing >= 0), '-infinity')
    ), charges as (
      select day, greatest(opening - closing, 0) as amount from closed
      union all
      select p_day, greatest(p_owed + coalesce((select closing from closed order by day desc limit 1), 0), 0)
    ), parts as (
      select p_day - day as age, greatest(least(amount, p_owed - (sum(amount) over latest_first - amount)), 0) as part
        from charges window latest_first as (order by day desc)
    )
    select coalesce(sum(part) filter (where age <= 30), 0)::bigint,
      coalesce(sum(part) filter (where age between 31 and 60), 0)::bigint,
      coalesce(sum(part) filter (where age between 61 and 90), 0)::bigint,
      coalesce(sum(part) filter (where age > 90), 0)::bigint from parts;
  end;
