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
