-- Mirrors allergenObstacle: a surprise bag with unknown contents names at least the possible allergens.
create or replace function deals.states_allergens(d deals.deals) returns boolean
  language sql immutable
  return d.allergen_answer is not null and (d.kind <> 'surprise_bag' or d.allergen_answer <> 'unknown'
    or num_nonnulls(d.allergens_note_en, d.allergens_note_ar) > 0);
