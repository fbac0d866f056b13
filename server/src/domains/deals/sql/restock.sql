create or replace function deals.restock(p_ids uuid[], p_quantities int[]) returns void
  language plpgsql as $$
begin
  perform deals.lock(p_ids);
  update deals.deals d set sold = d.sold - w.quantity, remaining = d.remaining + w.quantity
    from unnest(p_ids, p_quantities) as w (id, quantity) where d.id = w.id;
end $$;
