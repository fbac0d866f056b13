-- `rank` is the position of the state in `states` of OFFICE_LISTS, and has an index.
create or replace view orders.office_pickups as
  select p.id, p.order_id, p.venue_id, p.seller_id, p.kind, p.placed_at as at, p.starts_at, p.total,
    (case
      when p.refunded_at is not null then 8 when p.status = 'ready' then 1 when p.status = 'confirmed' then 2
      when p.status = 'out_for_delivery' then 3 when p.status = 'awaiting_payment' then 4 when p.status = 'no_show' then 5
      when p.status = 'completed' and p.refunded_part > 0 then 7 when p.status = 'completed' then 6
      when p.status = 'cancelled' then 9 else 10 end) as rank,
    case when p.refunded_at is not null or (p.status = 'cancelled' and not orders.is_cash(p.order_id)) then p.total
      else p.refunded_part end as given_back,
    case when orders.is_cash(p.order_id) then 'cash' else 'online' end as method
  from orders.pickups p;
