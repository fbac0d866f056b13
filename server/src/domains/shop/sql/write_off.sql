-- Writes off compost that its seller does not hand over because it is missing or not good. It is never sold again.
create or replace function shop.write_off(p_ids uuid[], p_grams int[], p_batches uuid[]) returns void
  language plpgsql as $$
begin
  perform shop.lock(p_ids);
  update shop.products p set sold = p.sold - w.grams, stocked = p.stocked - w.grams
    from unnest(p_ids, p_grams) as w (id, grams) where p.id = w.id;
  insert into shop.stock_entries (product_id, batch_id, grams, reason)
    select w.id, w.batch, -w.grams, 'lost' from unnest(p_ids, p_grams, p_batches) as w (id, grams, batch);
end $$;
