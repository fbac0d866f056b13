create or replace function shop.lock(p_ids uuid[]) returns void
  language plpgsql as $$
begin
  if cardinality(p_ids) > 1 then
    perform from shop.products where id = any (p_ids) order by id for no key update;
  end if;
end $$;

-- Takes the wanted grams off sale, all or none, in one ordered statement, as deals.hold does. The three arrays belong
-- together, and each product is in them once.
create or replace function shop.hold(p_ids uuid[], p_grams int[], p_prices int[])
  returns table (product_id uuid, grams int, seller_id uuid, batch_id uuid, unit_price int, price_per_kg int,
    title_en text, title_ar text, picture text, method text)
  language plpgsql as $$
declare
  taken int;
begin
  return query
    update shop.products p set remaining = p.remaining - wanted.grams, held = p.held + wanted.grams
      from (select l.id, w.grams, w.price from shop.products l
          join unnest(p_ids, p_grams, p_prices) as w (id, grams, price) on w.id = l.id
          where l.is_available and l.remaining >= w.grams and not l.is_recalled and l.hidden_at is null
            and shop.unit_price(l.price_per_kg, w.grams) = w.price
          order by l.id for no key update of l) wanted
      where p.id = wanted.id
      returning p.id, wanted.grams, p.seller_id, p.batch_id, wanted.price, p.price_per_kg, p.title_en, p.title_ar,
        p.picture, p.method;
  get diagnostics taken = row_count;
  if taken < cardinality(p_ids) then
    perform platform.refuse('cart_changed', jsonb_build_object('products', (
      select jsonb_agg(shop.obstacle(p, w.grams, w.price) || jsonb_build_object('productId', w.id))
        from unnest(p_ids, p_grams, p_prices) as w (id, grams, price)
        left join shop.products p on p.id = w.id
        where shop.obstacle(p, w.grams, w.price) is not null)));
  end if;
end $$;

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
