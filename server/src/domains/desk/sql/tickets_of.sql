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
