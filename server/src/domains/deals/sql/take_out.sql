-- Removes sold portions that the venue does not hand over: they leave the deal for good.
create or replace function deals.take_out(p_ids uuid[], p_quantities int[], p_missing boolean) returns void
  language plpgsql as $$
begin
  perform deals.lock(p_ids);
  update deals.deals d set sold = d.sold - w.quantity,
      missing = d.missing + case when p_missing then w.quantity else 0 end,
      discarded = d.discarded + case when p_missing then 0 else w.quantity end
    from unnest(p_ids, p_quantities) as w (id, quantity) where d.id = w.id;
end $$;
