-- Puts cancelled grams back on sale, unless their batch was recalled.
create or replace function shop.restock(p_ids uuid[], p_grams int[], p_batches uuid[] default null) returns void
  language plpgsql as $$
begin
  perform shop.lock(p_ids);
  update shop.products p set sold = p.sold - w.grams, remaining = p.remaining + w.grams
    from unnest(p_ids, p_grams) as w (id, grams) where p.id = w.id;
  if p_batches is not null then
    perform shop.sort_returned(p_ids, p_grams, p_batches);
  end if;
end $$;
