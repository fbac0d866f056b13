create or replace function support.merged(p_ticket uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(support.name_of(t.id) order by t.number), '[]') from support.tickets t where t.merged_into = p_ticket;
  end;
