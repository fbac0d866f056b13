-- A person's verified points that may still be taken back, by when they can be spent on vouchers; null while a claim
-- about their order is open.
create or replace function rewards.waiting(p_user uuid) returns table (points int, available_at timestamptz)
  language sql stable
  begin atomic
    with claimed as (
      select rewards.pickup_source(c.pickup_id) as subject from orders.open_claims c where c.customer_id = p_user
    ), waiting as (
      select t.subject from rewards.transfers t
        where t.user_id = p_user and t.from_account = 'mint' and t.verified > 0 and t.booked_at > platform.now() - rewards.wait()
      union
      select subject from claimed
    ), left_of as (
      select sum(case when t.from_account = 'mint' then t.verified when t.to_account = 'mint' then -t.verified else 0 end)::int
          as points,
          case when w.subject not in (select subject from claimed) then
            max(t.booked_at) filter (where t.from_account = 'mint') + rewards.wait() end as available_at
        from waiting w join rewards.transfers t on t.user_id = p_user and t.subject = w.subject group by w.subject
    )
    select sum(l.points)::int, l.available_at from left_of l where l.points > 0
      group by l.available_at order by l.available_at nulls last;
  end;
