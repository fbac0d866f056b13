-- Who is collected from, for the domains above.
create or replace view bins.subscribers as
  select s.id as subscription_id, s.user_id, s.area, s.kind, s.status, s.number,
    case when s.address is not null then jsonb_build_object('name', p.full_name, 'phone', s.phone, 'address', s.address,
      'standsAt', s.stands_at, 'gateNote', s.gate_note,
      'hasGatePhoto', exists (select from bins.gate_photos g where g.subscription_id = s.id)) end as place
    from bins.subscriptions s join identity.people p on p.id = s.user_id;
