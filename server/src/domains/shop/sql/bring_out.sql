-- A finished heap becomes a batch under its reserved code, and all of it goes into the stock of its product. The
-- reservation is used up, so that this happens once.
create or replace function shop.bring_out(p_id uuid, p_code text, p_product uuid, p_started date, p_grams int, p_by uuid)
  returns void
  language plpgsql as $$
begin
  delete from shop.reserved_codes where code = p_code;
  if not found then
    perform platform.refuse('batch_code_taken', jsonb_build_object('batch', p_code));
  end if;
  insert into shop.batches (id, code, seller_id, method, started_on, ready_on, grams)
    select p_id, p_code, p.seller_id, p.method, p_started, platform.muscat_day(platform.now()), p_grams
      from shop.products p where p.id = p_product;
  perform shop.add_stock(p_product, p_id, p_grams, 'batch', p_by);
end $$;
