-- What a seller of compost earned, week by week; `closing` is what the account held at the end of each.
create or replace function payouts.seller_weeks(p_seller uuid)
  returns table (week date, parcels int, sales bigint, refunds bigint, other bigint, net bigint, closing bigint)
  language sql stable
  begin atomic
    select w.week, w.parcels, w.sales, w.refunds, w.net - w.sales - w.refunds, w.net,
        (sum(w.net) over (order by w.week))::bigint
      from (
        select e.week, count(distinct e.parcel) filter (where e.kind = 'sale')::int as parcels,
          coalesce(sum(e.amount) filter (where e.kind = 'sale'), 0)::bigint as sales,
          coalesce(sum(e.amount) filter (where e.kind = 'sale_back'), 0)::bigint as refunds,
          sum(e.amount)::bigint as net
        from payouts.seller_entries(p_seller) e group by e.week) w;
  end;
