-- The reference of a collection in payments; the same as `payableRef` in collections/payable-ref.ts.
create or replace function collections.payable_ref(p_request uuid) returns text
  language sql immutable
  return 'collection:' || p_request::text;

-- The ledger's reference for the sale of a collection: `<id>`, or `<id>:<n>` after it was undone n times.
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

-- Books a collection whose payment arrived. Returns 'booked', 'already', or 'late' when the hold had ended.
create or replace function collections.confirm_paid(p_request uuid) returns text
  language plpgsql as $$
declare
  was collections.requests;
begin
  select * into was from collections.requests where id = p_request for no key update;
  if was.status is distinct from 'awaiting_payment' then
    return case when was.paid_at is null then 'late' else 'already' end;
  end if;
  update collections.requests set status = 'requested', paid_at = platform.now(), hold_expires_at = null
    where id = p_request;
  perform platform.announce('collections.changed', array['user:' || was.user_id, 'shop'],
    jsonb_build_object('requestId', was.id, 'userId', was.user_id, 'status', 'requested'));
  perform platform.announce('collections.paid', '{}',
    jsonb_build_object('requestId', was.id, 'userId', was.user_id));
  return 'confirmed';
end $$;
