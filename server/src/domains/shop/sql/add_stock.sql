-- Adds grams or removes lost ones; never promised grams, never more of a batch than there is, never before it is
-- ready. Adding a new batch ends a recall: the rest of the recalled batch is written off first, so that the two never
-- mix.
create or replace function shop.add_stock(p_product uuid, p_batch uuid, p_grams int, p_reason text, p_by uuid) returns void
  language plpgsql as $$
declare
  product shop.products;
  unused int;
  ready date;
begin
  -- Locked first, as in the recall: a simultaneous recall either is seen here or waits.
  select * into product from shop.products where id = p_product for no key update;
  if product.id is null then
    perform platform.refuse('not_found');
  end if;
  if p_batch is not null then
    select ready_on into ready from shop.batches
      where id = p_batch and seller_id = product.seller_id and recalled_at is null;
    if ready > platform.muscat_day(platform.now()) then
      perform platform.refuse('batch_not_ready', jsonb_build_object('readyOn', ready));
    end if;
    update shop.batches set brought_in = brought_in + p_grams
      where id = p_batch and seller_id = product.seller_id and recalled_at is null and brought_in + p_grams <= grams;
    if not found then
      select grams - brought_in into unused from shop.batches
        where id = p_batch and seller_id = product.seller_id and recalled_at is null;
      if unused is null then
        perform platform.refuse('not_found');
      end if;
      perform platform.refuse('batch_used_up', jsonb_build_object('gramsLeft', unused));
    end if;
  end if;
  if product.remaining + p_grams < 0 then
    perform platform.refuse('stock_promised', jsonb_build_object('gramsLeft', product.remaining));
  end if;
  if p_batch is not null and product.remaining > 0 then
    if product.is_recalled then
      insert into shop.stock_entries (product_id, batch_id, grams, reason, entered_by)
        values (p_product, product.batch_id, -product.remaining, 'lost', p_by);
      update shop.products set stocked = stocked - remaining, remaining = 0 where id = p_product;
    elsif p_batch <> product.batch_id then
      insert into shop.mixtures (batch_id, sold_as) values (product.batch_id, p_batch) on conflict do nothing;
    end if;
  end if;
  update shop.products set stocked = stocked + p_grams, remaining = remaining + p_grams,
      batch_id = coalesce(p_batch, batch_id), is_recalled = is_recalled and p_batch is null
    where id = p_product;
  insert into shop.stock_entries (product_id, batch_id, grams, reason, entered_by)
    values (p_product, coalesce(p_batch, product.batch_id), p_grams, p_reason, p_by);
end $$;
