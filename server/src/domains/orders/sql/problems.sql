create or replace function orders.case_json(c orders.cases) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', c.id, 'about', c.kind, 'state', c.status, 'said', c.said,
      'hasPhoto', exists (select from orders.case_photos f where f.case_id = c.id),
      'openedAt', c.opened_at, 'answerBy', c.answer_by, 'afterSilence', c.after_silence, 'venueText', c.answer,
      'officeBecause', c.office_because, 'settledAt', c.settled_at, 'settledBy', c.settled_by, 'decision', c.decision,
      'partBack', case when c.status = 'part_refunded' then (
        select sum(case when o.is_cash then r.price else r.to_card end) from orders.part_refunds r join orders.pickups p on p.id = r.pickup_id join orders.orders o on o.id = p.order_id
          where r.case_id = c.id) end);
  end;

create or replace function orders.case_work_json(c orders.cases) returns jsonb
  language sql stable
  begin atomic
    select orders.case_json(c) || jsonb_build_object(
        'pickupId', p.id, 'orderNumber', o.number, 'pickupStatus', p.status,
        'window', jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at),
        'customer', u.full_name, 'paid', orders.left_to_card(p.total, p.discount, p.refunded_part), 'total', p.total,
        'discount', p.discount, 'isCash', o.is_cash, 'refundedPart', p.refunded_part,
        'partRefunds', orders.part_refunds_json(p),
        'lines', (select jsonb_agg(jsonb_build_object('dealId', l.deal_id,
            'title', platform.localized(l.title_en, l.title_ar), 'quantity', l.quantity, 'unitPrice', l.unit_price)
          order by l.deal_id) from orders.lines l where l.pickup_id = p.id))
      from orders.pickups p join orders.orders o on o.id = p.order_id join identity.people u on u.id = o.customer_id
      where p.id = c.pickup_id;
  end;

create or replace function orders.latest_case(p_pickup uuid) returns jsonb
  language sql stable
  begin atomic
    select orders.case_json(c) from orders.cases c where c.pickup_id = p_pickup order by c.id desc limit 1;
  end;

create or replace view orders.case_notices as
  select c.id, c.pickup_id, c.kind, c.status, c.answer_by, c.after_silence, c.office_because, c.settled_by from orders.cases c;

-- For other domains: pickups whose case or part refund can still change (isContestable in
-- contract/src/orders/pickup-problems.rules.ts).
create or replace view orders.open_claims as
  select o.customer_id, c.pickup_id
  from orders.cases c join orders.pickups p on p.id = c.pickup_id join orders.orders o on o.id = p.order_id
  where c.status in ('with_venue', 'with_office')
    or (c.status = 'part_refunded' and c.settled_by = 'venue' and c.settled_at >= platform.now() - interval '24 hours');

create or replace function orders.part_refunds_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select case when p.refunded_part = 0 then '[]'::jsonb else (
      select coalesce(jsonb_agg(jsonb_build_object('at', r.refunded_at, 'price', r.price, 'toCard', r.to_card,
          'portions', r.portions, 'reason', r.reason, 'by', case when r.by_office then 'office' else 'venue' end)
          order by r.number), '[]')
        from orders.part_refunds r where r.pickup_id = p.id) end;
  end;

create or replace view orders.part_refund_notices as
  select id, pickup_id, case_id, number, price, to_card, reason, by_office from orders.part_refunds;

-- What the office has refunded of an order, in baisa.
create or replace function orders.given_back_by_office(p_order uuid) returns bigint
  language sql stable as $$
  select coalesce(sum(
      case when p.refunded_at is not null or (p.status = 'cancelled' and p.closed_by = 'operator')
        then p.total - p.refunded_part else 0 end
      + coalesce((select sum(r.price) from orders.part_refunds r where r.pickup_id = p.id and r.by_office), 0)), 0)::bigint
    from orders.pickups p where p.order_id = p_order
$$;
