create or replace function desk.by(p_side text, p_who uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('side', p_side, 'id', p_who,
      'name', (select nullif(p.full_name, '') from identity.people p where p.id = p_who))
      where p_side is not null;
  end;

-- The subjects under which notifications refer to an order and its pickups.
create or replace function desk.subjects_of(p_order uuid) returns text[]
  language sql stable
  begin atomic
    select array['order:' || p_order] || array(select 'pickup:' || p.id from orders.found_pickups p where p.order_id = p_order);
  end;

create or replace function desk.tickets_of(p_person uuid, p_about uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number::text, 'subject', t.subject,
        'status', t.status, 'updatedAt', t.updated_at) order by t.updated_at desc), '[]')
      from ((select * from support.office_tickets where user_id = p_person and p_about is null
          order by updated_at desc, id desc limit 10)
        union all
        (select * from support.office_tickets where user_id = p_person and about_id = p_about
          order by updated_at desc, id desc limit 10)) t;
  end;

-- A person's latest notifications, or all about some subjects, each with its delivery states.
create or replace function desk.told_of(p_person uuid, p_subjects text[]) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'at', n.created_at, 'readAt', n.read_at,
        'deliveries', n.deliveries) order by n.created_at desc, n.id desc), '[]')
      from ((select * from notifications.told where user_id = p_person and p_subjects is null
          order by id desc limit 20)
        union all
        (select * from notifications.told where user_id = p_person and subject = any (p_subjects)
          order by id desc limit 30)) n;
  end;
