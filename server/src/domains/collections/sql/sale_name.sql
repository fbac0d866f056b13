-- The ledger's reference for the sale of a pickup: `<id>`, or `<id>:<n>` after n undone collections.
create or replace function collections.sale_name(p_request uuid) returns text
  language plpgsql stable as $$
declare
  n int := 0;
  name text := p_request::text;
begin
  while exists (select from payments.ledger_entries e where e.kind = 'collection_undone' and e.reference = name) loop
    n := n + 1;
    name := p_request || ':' || n;
  end loop;
  return name;
end $$;
