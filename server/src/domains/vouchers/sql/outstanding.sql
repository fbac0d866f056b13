-- Vouchers that may still pay for something, by the month of Muscat in which they expire; free delivery is worth a fee that
-- nobody knows yet.
create or replace view vouchers.outstanding as
  select to_char(platform.muscat_day(v.expires_at - interval '1 second'), 'YYYY-MM') as month, count(*) as count,
      sum(v.value)::bigint as worth, count(*) filter (where v.kind = 'free_delivery') as deliveries
    from (
      select expires_at, kind, value from vouchers.vouchers
        where status = 'ready' and recalled_at is null and expires_at > platform.now()
      union all
      -- At a checkout, which may give it back.
      select expires_at, kind, value from vouchers.vouchers where status = 'held') v
    group by 1;
