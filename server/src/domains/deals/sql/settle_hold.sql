-- Turns held portions into sold ones when `p_sold`; otherwise puts them back on sale.
create or replace function deals.settle_hold(p_ids uuid[], p_quantities int[], p_sold boolean) returns void
  language plpgsql as $$
begin
  perform deals.lock(p_ids);
  update deals.deals d
    set held = d.held - w.quantity,
      sold = d.sold + case when p_sold then w.quantity else 0 end,
      remaining = d.remaining + case when p_sold then 0 else w.quantity end
    from unnest(p_ids, p_quantities) as w (id, quantity) where d.id = w.id;
end $$;
