-- Subscriptions as rounds know them, with the place as a driver needs it.
create or replace view bins.subscribers as
  select s.id as subscription_id, s.user_id, s.area, s.kind, s.status, s.number,
      jsonb_build_object('name', p.full_name, 'phone', s.phone, 'address', s.address, 'standsAt', s.stands_at,
        'gateNote', s.gate_note) as place
    from bins.subscriptions s join identity.people p on p.id = s.user_id;
