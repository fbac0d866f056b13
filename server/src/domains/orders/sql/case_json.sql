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
