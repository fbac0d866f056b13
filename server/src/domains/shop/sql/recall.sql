-- Takes a batch off sale, and each batch that it is mixed into, because their bags may contain it. Recalled batches
-- stay as they are. Returns the newly recalled ones.
create or replace function shop.recall(p_code text, p_reason text) returns setof shop.batches
  language plpgsql as $$
declare
  batch shop.batches;
  recalled uuid[];
begin
  select * into batch from shop.batches where code = p_code;
  if batch.id is null then
    perform platform.refuse('not_found');
  end if;
  -- Batches mix only under these locks: concurrent orders, additions and returns see the recall, or it sees them.
  perform from shop.products where seller_id = batch.seller_id order by id for no key update;
  with gone as (
    update shop.batches set recalled_at = platform.now(), recall_reason = p_reason
      where recalled_at is null and id in (select shop.sold_as(batch.id)) returning id)
  select array_agg(id) into recalled from gone;
  update shop.products set is_recalled = true where batch_id = any (recalled);
  return query select b.* from shop.batches b where b.id = any (recalled) order by b.code;
end $$;
