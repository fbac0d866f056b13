create or replace function donations.story(p_donation uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', d.id, 'title', platform.localized(d.title_en, d.title_ar), 'status', d.status,
      'price', d.price, 'isHidden', d.hidden_at is not null,
      'donor', jsonb_build_object('kind', case when o.venue_id is null then 'person' else 'venue' end, 'id', o.user_id,
        'name', o.name),
      'grams', d.grams, 'gramsLeft', d.grams_left, 'gramsCollected', d.grams_collected, 'area', d.area,
      'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'grams', r.grams,
            'price', r.price, 'requester', jsonb_build_object('id', r.requester_id, 'name', p.full_name),
            'requestedAt', r.requested_at,
            'refund', case when r.price > 0 then (select n.status from payments.refund_notices n
              where n.subject = donations.request_ref(r.id) limit 1) end,
            'messages', coalesce((select m.written from messages.counted m where m.subject = 'request:' || r.id), 0))
            order by r.id desc), '[]')
        from (select * from donations.requests where donation_id = d.id order by id desc limit 50) r
          join identity.people p on p.id = r.requester_id))
      from donations.donations d join donations.donors o on o.user_id = d.donor_id where d.id = p_donation;
  end;
