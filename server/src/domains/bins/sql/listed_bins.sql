-- A bin at an ended subscription is listed as `to_fetch`.
create or replace view bins.listed_bins as
  select b.id, b.number, b.status, b.size_litres, b.tare_grams, b.created_at as at, b.subscription_id,
    s.number as plan_number, s.user_id, s.area, s.kind,
    case when b.status = 'placed' and s.status = 'ended' then 'to_fetch' else b.status end as state
  from bins.bins b left join bins.subscriptions s on s.id = b.subscription_id;
