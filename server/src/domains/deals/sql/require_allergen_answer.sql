-- Nothing goes on sale without an allergen answer, and nothing on sale loses it. Deals that were on sale before the
-- question existed stay as they are.
create or replace function deals.require_allergen_answer() returns trigger language plpgsql as $$
begin
  if not deals.states_allergens(new) and (tg_op = 'INSERT' or old.status not in ('scheduled', 'live')
      or deals.states_allergens(old)) then
    perform platform.refuse('allergens_not_stated');
  end if;
  return new;
end $$;

create or replace trigger offers_state_allergens
  before insert or update of status, kind, allergen_answer, allergens_note_en, allergens_note_ar on deals.deals
  for each row when (new.status in ('scheduled', 'live')) execute function deals.require_allergen_answer();
