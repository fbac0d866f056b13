-- Sellers mostly paid through vouchers, which the platform funds: their customers may be their own accounts.
create or replace function abuse.voucher_sellers(p_since timestamptz) returns table (accounts uuid[], about text, facts jsonb)
  language sql stable
  begin atomic
    with sold as (
      select p.seller_id, count(*) as parcels, count(*) filter (where p.discount > 0) as vouchered,
          sum(p.discount)::bigint as amount, min(p.closed_at) filter (where p.discount > 0) as first,
          max(p.closed_at) filter (where p.discount > 0) as last,
          (array_agg(distinct p.customer_id) filter (where p.discount > 0 and p.customer_id is not null))[1:40] as customers
        from orders.traded_pickups p where p.seller_id is not null and p.closed_at >= p_since group by p.seller_id
        having count(*) filter (where p.discount > 0) >= 3 and count(*) filter (where p.discount > 0) * 2 >= count(*)
    ), named as (
      select s.*, (select (array_agg(distinct a.id order by a.id))[1:50] from (select unnest(s.customers)
          union select t.user_id from shop.teams t where t.seller_id = s.seller_id) a (id)) as accounts
        from sold s
    )
    select n.accounts, 'seller:' || n.seller_id,
        jsonb_build_array(
          abuse.fact('vouchers_at_seller', n.vouchered, n.amount, n.first, n.last),
          abuse.fact('share_of_seller', n.vouchered * 100 / n.parcels),
          abuse.sharing_fact(n.accounts))
      from named n where n.accounts is not null order by n.last desc limit 100;
  end;
