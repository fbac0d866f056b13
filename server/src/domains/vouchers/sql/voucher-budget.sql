create or replace function vouchers.this_month() returns date
  language sql stable
  return date_trunc('month', platform.muscat_time(platform.now()))::date;

create or replace function vouchers.next_month() returns timestamptz
  language sql stable
  return platform.muscat_midnight((vouchers.this_month() + interval '1 month')::date);

-- Counts voucher money of this month, for the person and in total. The rows stay locked until the transaction ends, so
-- that concurrent calls do not exceed the caps. A voucher lasts about a month, so a month's discounts may come from the
-- vouchers of two months: they are bounded by twice the cap.
create or replace function vouchers.count_money(p_user uuid, p_given bigint, p_taken bigint) returns void
  language plpgsql as $$
declare
  all_month constant int := settings.number('voucher_all_month');
  person_month constant int := settings.number('voucher_person_month');
  who uuid;
begin
  foreach who in array array[p_user, null]::uuid[] loop
    insert into vouchers.months (user_id, month) values (who, vouchers.this_month()) on conflict do nothing;
    update vouchers.months m set given = m.given + p_given, taken = m.taken + p_taken
      where m.user_id is not distinct from who and m.month = vouchers.this_month()
        and (p_given = 0 or m.given + p_given <= case when who is null then all_month else person_month end)
        and (p_taken = 0 or m.taken + p_taken <= 2::bigint * case when who is null then all_month else person_month end);
    if not found then
      perform platform.refuse('voucher_money_used_up', jsonb_build_object(
        'of', case when who is null then 'all' else 'person' end, 'opensAt', vouchers.next_month()));
    end if;
  end loop;
end $$;

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

create or replace view vouchers.owing as select user_id, since from vouchers.frozen;
