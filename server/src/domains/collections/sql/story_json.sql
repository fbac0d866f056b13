create or replace function collections.story_json(p_user uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'day', r.collect_on, 'status', r.status,
        'grams', coalesce(r.collected_grams, r.grams), 'price', r.price, 'paidAt', r.paid_at,
        'refund', (select n.status from payments.refund_notices n where n.subject = collections.payable_ref(r.id) limit 1))
        order by r.id desc), '[]')
      from (select * from collections.requests q where q.user_id = p_user order by q.id desc limit 10) r;
  end;
