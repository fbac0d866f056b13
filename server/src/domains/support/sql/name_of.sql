create or replace function support.name_of(p_ticket uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', t.id, 'number', t.number, 'subject', t.subject) from support.tickets t where t.id = p_ticket;
  end;
