create or replace function payments.as_json(p_subject text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
        'status', p.status, 'method', p.method, 'amount', p.amount,
        'url', case when p.status = 'open' then p.url end,
        'embeddable', p.embeddable, 'paidAt', p.captured_at, 'isSavedCard', p.details ? 'savedCard',
        'card', case when p.card_digits is not null then
          jsonb_build_object('brand', p.card_brand, 'lastDigits', p.card_digits) end,
        'refunds', case when p.refund_requested = 0 then '[]'::jsonb else (
          select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status,
              'requestedAt', r.requested_at) order by r.id), '[]')
          from payments.refunds r where r.payment_id = p.id) end)
      from payments.payments p where p.subject = p_subject order by p.created_at desc limit 1;
  end;
