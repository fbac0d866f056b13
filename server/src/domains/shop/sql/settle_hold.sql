-- Turns held grams into sold ones when `p_sold`; otherwise puts them back on sale, unless their batch was recalled.
create or replace function shop.settle_hold(p_ids uuid[], p_grams int[], p_sold boolean, p_batches uuid[] default null) returns void
  language plpgsql as $$
begin
  perform shop.lock(p_ids);
  update shop.products p
    set held = p.held - w.grams,
      sold = p.sold + case when p_sold then w.grams else 0 end,
      remaining = p.remaining + case when p_sold then 0 else w.grams end
    from unnest(p_ids, p_grams) as w (id, grams) where p.id = w.id;
  if not p_sold and p_batches is not null then
    perform shop.sort_returned(p_ids, p_grams, p_batches);
  end if;
end $$;
