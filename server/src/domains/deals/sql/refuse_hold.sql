-- Refuses with cart_changed and the obstacle of each deal that cannot be bought.
create or replace function deals.refuse_hold(p_ids uuid[], p_quantities int[], p_prices int[], p_early boolean) returns void
  language plpgsql as $$
begin
  perform platform.refuse('cart_changed', jsonb_build_object('lines', (
    select jsonb_agg(coalesce(deals.obstacle(d, w.quantity, w.price), deals.early_obstacle(d, p_early))
        || jsonb_build_object('dealId', w.id))
      from unnest(p_ids, p_quantities, p_prices) as w (id, quantity, price)
      left join deals.deals d on d.id = w.id
      where coalesce(deals.obstacle(d, w.quantity, w.price), deals.early_obstacle(d, p_early)) is not null)));
end $$;
