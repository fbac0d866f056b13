-- Locks several deals in one order before they change, against deadlocks; one alone needs no lock.
create or replace function deals.lock(p_ids uuid[]) returns void
  language plpgsql as $$
begin
  if cardinality(p_ids) > 1 then
    perform from deals.deals where id = any (p_ids) order by id for no key update;
  end if;
end $$;

-- Takes the wanted portions off sale, all or none, and returns the current terms of what was bought. The rows that
-- can be bought are locked in one order; others are not waited for. The three arrays belong together, and each deal
-- is in them once. `p_early`: may buy before the public. `allergens` is null when not stated; orders.place copies it
-- into the line.
create or replace function deals.hold(p_ids uuid[], p_quantities int[], p_prices int[], p_early boolean)
  returns table (deal_id uuid, quantity int, venue_id uuid, starts_at timestamptz, ends_at timestamptz,
    instructions_en text, instructions_ar text, price int, original_price int, portion_grams int,
    title_en text, title_ar text, picture text, allergens text[], allergens_note_en text, allergens_note_ar text)
  language plpgsql as $$
declare
  on_sale constant deals.status := 'live';
  taken int;
begin
  return query
    update deals.deals d set remaining = d.remaining - wanted.quantity, held = d.held + wanted.quantity
      from (select l.id, w.quantity from deals.deals l
          join unnest(p_ids, p_quantities, p_prices) as w (id, quantity, price) on w.id = l.id
          where l.status = on_sale and l.hidden_at is null and l.ends_at > platform.now()
            and l.remaining >= w.quantity and l.price = w.price
            and (p_early or l.early_until is null or l.early_until <= platform.now())
          order by l.id for no key update of l) wanted
      where d.id = wanted.id
      returning d.id, wanted.quantity, d.venue_id, d.starts_at, d.ends_at, d.instructions_en, d.instructions_ar,
        d.price, d.original_price, d.portion_grams, d.title_en, d.title_ar, d.picture,
        case when d.allergen_answer in ('contains', 'none') then d.allergens end,
        d.allergens_note_en, d.allergens_note_ar;
  get diagnostics taken = row_count;
  if taken < cardinality(p_ids) then
    perform deals.refuse_hold(p_ids, p_quantities, p_prices, p_early);
  end if;
end $$;

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

create or replace function deals.restock(p_ids uuid[], p_quantities int[]) returns void
  language plpgsql as $$
begin
  perform deals.lock(p_ids);
  update deals.deals d set sold = d.sold - w.quantity, remaining = d.remaining + w.quantity
    from unnest(p_ids, p_quantities) as w (id, quantity) where d.id = w.id;
end $$;

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

-- Prices and allergens do not change once a portion is held or sold.
create or replace function deals.keep_sold_terms() returns trigger language plpgsql as $$
begin
  if (old.held > 0 or old.sold > 0) and (new.price, new.original_price, new.allergens, new.allergen_answer)
      is distinct from (old.price, old.original_price, old.allergens, old.allergen_answer) then
    perform platform.refuse('deal_terms_locked');
  end if;
  return new;
end $$;

create or replace trigger sold_terms_stay before update of price, original_price, allergens, allergen_answer on deals.deals
  for each row execute function deals.keep_sold_terms();
