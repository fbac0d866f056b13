-- The next planned collection of a subscription; no row while no round goes there.
create or replace function rounds.next_stop_of(p_subscription uuid)
  returns table (day date, expected_at timestamptz, status text)
  language sql stable as $$
    select s.day, s.expected_at, s.status from rounds.stops s join rounds.rounds r on r.id = s.round_id
      where s.subscription_id = p_subscription and s.status in ('planned', 'arrived')
        and r.status in ('draft', 'ready', 'started') and s.day >= platform.muscat_day(platform.now())
      order by s.day limit 1
  $$;
