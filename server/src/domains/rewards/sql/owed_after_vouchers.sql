-- For other domains: people who owe verified points, since when, and the used vouchers that points had bought.
create or replace view rewards.owed_after_vouchers as
  select b.user_id, b.since, s.verified_owed as owed, u.vouchers, u.amount
  from vouchers.owing b cross join lateral rewards.standing(b.user_id) s
    cross join lateral (select count(*) as vouchers, sum(l.value)::bigint as amount from rewards.redemptions r
      join vouchers.listed_vouchers l on l.id = r.voucher_id where r.user_id = b.user_id and l.status = 'used') u
  where u.vouchers > 0;
