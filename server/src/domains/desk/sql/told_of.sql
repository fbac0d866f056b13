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
