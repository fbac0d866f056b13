-- What the ledger knows the sale of a pickup by: `<id>`, and `<id>:<n>` once a driver has taken n of them back.
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
