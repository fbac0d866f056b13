create or replace function orders.happened(p_order uuid)
  returns table (id text, at timestamptz, what text, side text, who uuid, detail text, state text, reason text, amount bigint)
  language sql stable
  begin atomic
    select o.id::text, o.placed_at, 'placed', 'customer', o.customer_id, null, null, null, o.total
      from orders.orders o where o.id = p_order
    union all
    select 'released:' || o.id, o.released_at, 'released', 'system', null, o.release_reason, null, null, null
      from orders.orders o where o.id = p_order and o.released_at is not null
    union all
    select 'step:' || t.id, t.happened_at, t.status::text, orders.side_of(t.actor, o.customer_id, p.venue_id, p.seller_id),
        case when t.actor like 'user:%' then substr(t.actor, 6)::uuid end, null, null, t.reason, null
      from orders.orders o join orders.pickups p on p.order_id = o.id
        join orders.transitions t on t.pickup_id = p.id and t.status not in ('awaiting_payment', 'released')
      where o.id = p_order
    union all
    select 'undone:' || t.id, t.undone_at, 'undone', orders.side_of(t.undone_by, o.customer_id, p.venue_id, p.seller_id),
        case when t.undone_by like 'user:%' then substr(t.undone_by, 6)::uuid end, t.status::text, null, null, null
      from orders.orders o join orders.pickups p on p.order_id = o.id
        join orders.transitions t on t.pickup_id = p.id and t.undone_at is not null
      where o.id = p_order
    union all
    select 'refunded:' || p.id, p.refunded_at, 'refunded_later', 'office', p.refunded_by, null, null, p.refund_reason, null
      from orders.pickups p where p.order_id = p_order and p.refunded_at is not null
    union all
    select r.id::text, r.refunded_at, 'part_refunded', case when r.by_office then 'office' else 'venue' end, r.refunded_by,
        null, null, r.reason, r.price
      from orders.pickups p join orders.part_refunds r on r.pickup_id = p.id where p.order_id = p_order
    union all
    select 'opened:' || c.id, c.opened_at, 'case_opened', 'customer', o.customer_id, c.kind, null, nullif(c.said, ''), null
      from orders.orders o join orders.pickups p on p.order_id = o.id join orders.cases c on c.pickup_id = p.id
      where o.id = p_order
    union all
    select 'answered:' || c.id, c.answered_at, 'case_answered', 'venue', c.answered_by, c.kind, null, c.answer, null
      from orders.pickups p join orders.cases c on c.pickup_id = p.id
      where p.order_id = p_order and c.answered_at is not null
    union all
    select 'settled:' || c.id, c.settled_at, 'case_settled',
        case c.settled_by when 'office' then 'office' when 'venue' then 'venue' when 'hand_over' then 'venue' else 'system' end,
        case c.settled_by when 'office' then c.decided_by when 'venue' then c.answered_by end, c.kind, c.status, c.decision,
        null
      from orders.pickups p join orders.cases c on c.pickup_id = p.id
      where p.order_id = p_order and c.settled_at is not null
    union all
    select 'captured:' || p.id, p.captured_at, 'paid', 'customer', null, p.method, null, null, p.amount
      from payments.office_payments p where p.subject = orders.payable_ref(p_order) and p.captured_at is not null
    union all
    select 'refund:' || r.id, r.requested_at, 'refund_requested', 'system', null, null, r.status, null, r.amount
      from payments.office_refunds r where r.subject = orders.payable_ref(p_order)
    union all
    select 'refund_end:' || r.id, r.settled_at, case r.status when 'failed' then 'refund_failed' else 'refund_settled' end,
        'system', null, null, null, r.last_error, r.amount
      from payments.office_refunds r where r.subject = orders.payable_ref(p_order) and r.settled_at is not null;
  end;
