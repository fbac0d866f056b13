-- Undoes `weighed`. A pickup of an erased person stays closed. Returns whether it was collected.
create or replace function collections.not_weighed(p_request uuid) returns boolean
  language plpgsql as $$
declare
  planned collections.requests;
  sale text := collections.sale_name(p_request);
begin
  update collections.requests set status = 'planned', collected_grams = null, closed_at = null
    where id = p_request and status = 'collected' and address is not null returning * into planned;
  if planned.id is null then
    return false;
  end if;
  -- The price is held again until the pickup is collected or refunded.
  if exists (select from payments.ledger_entries e where e.kind = 'collection' and e.reference = sale) then
    perform payments.book('collection_undone', sale, 'collections', 'held:' || collections.payable_ref(p_request),
      planned.price);
  end if;
  perform platform.announce('collections.changed', array['user:' || planned.user_id, 'shop'],
    jsonb_build_object('requestId', planned.id, 'userId', planned.user_id, 'status', planned.status));
  return true;
end $$;
