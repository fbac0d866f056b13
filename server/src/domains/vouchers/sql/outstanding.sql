-- Vouchers that may still pay for something, by the month of Muscat in which they expire. Free delivery has no worth here,
-- because its fee is not known yet.
create or replace view vouchers.outstanding as
  select to_char(platform.muscat_day(v.expires_at - interval '1 second'), 'YYYY-MM') as month, count(*) as count,
      sum(v.value)::bigint as worth, count(*) filter (where v.kind = 'free_delivery') as deliveries
    from (
      select expires_at, kind, value from vouchers.vouchers
        where status = 'ready' and recalled_at is null and expires_at > platform.now()
      union all
      -- Held by a checkout, which may release it.
      select expires_at, kind, value from vouchers.vouchers where status = 'held') v
    group by 1;
