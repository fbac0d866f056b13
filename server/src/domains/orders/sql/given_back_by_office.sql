-- In baisa.
create or replace function orders.given_back_by_office(p_order uuid) returns bigint
  language sql stable as $$
  select coalesce(sum(
      case when p.refunded_at is not null or (p.status = 'cancelled' and p.closed_by = 'operator')
        then p.total - p.refunded_part else 0 end
      + coalesce((select sum(r.price) from orders.part_refunds r where r.pickup_id = p.id and r.by_office), 0)), 0)::bigint
    from orders.pickups p where p.order_id = p_order
$$;
