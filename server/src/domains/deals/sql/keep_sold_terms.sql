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
