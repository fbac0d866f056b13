create or replace function collections.as_json(r collections.requests) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', r.id, 'number', r.number, 'kind', r.kind, 'waste', r.waste, 'grams', r.grams,
      'area', r.area, 'collectOn', r.collect_on, 'slot', r.slot, 'note', coalesce(r.note, ''),
      'plannedHour', r.planned_hour, 'status', r.status, 'collectedGrams', r.collected_grams,
      'requestedAt', r.requested_at, 'price', r.price, 'holdExpiresAt', r.hold_expires_at,
      'payment', case when r.price > 0 then payments.as_json(collections.payable_ref(r.id)) end);
  end;

create or replace view collections.known_requests as
  select id as request_id, user_id, waste, area, status from collections.requests;

create or replace view collections.request_notices as
  select r.id, r.number, r.user_id, r.status, r.collect_on, r.slot, r.planned_hour, r.price, r.paid_at, r.given_back_at,
    r.closed_at, collections.payable_ref(r.id) as payable_ref
  from collections.requests r;

create or replace function collections.story_json(p_user uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'day', r.collect_on, 'status', r.status,
        'grams', coalesce(r.collected_grams, r.grams), 'price', r.price, 'paidAt', r.paid_at,
        'refund', (select n.status from payments.refund_notices n where n.subject = collections.payable_ref(r.id) limit 1))
        order by r.id desc), '[]')
      from (select * from collections.requests q where q.user_id = p_user order by q.id desc limit 10) r;
  end;
