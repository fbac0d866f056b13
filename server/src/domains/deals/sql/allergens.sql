-- Mirrors allergenObstacle: a surprise bag with unknown contents names at least the possible allergens.
create or replace function deals.states_allergens(d deals.deals) returns boolean
  language sql immutable
  return d.allergen_answer is not null and (d.kind <> 'surprise_bag' or d.allergen_answer <> 'unknown'
    or num_nonnulls(d.allergens_note_en, d.allergens_note_ar) > 0);

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

-- Food on sale or in a template whose texts name an allergen that its answer denies; checked every night.
create or replace view deals.denied_food as
  select f.id, d.venue_id, f.deal_id, f.template_id, platform.localized(d.title_en, d.title_ar) as title, f.named
  from deals.allergen_findings f join deals.deals d on d.id = f.deal_id
  where cardinality(f.named) > 0 and d.status in ('live', 'scheduled')
  union all
  select f.id, t.venue_id, f.deal_id, f.template_id, t.terms -> 'title', f.named
  from deals.allergen_findings f join deals.templates t on t.id = f.template_id
  where cardinality(f.named) > 0 and t.removed_at is null;

-- Food to compare with its allergen answer: listed before the check existed, or edited after a finding.
create or replace view deals.food_to_look_at as
  select f.id, f.named is not null as is_known, d.ends_at > platform.now() and d.status in ('live', 'scheduled') as is_offered,
    array[d.title_en, d.title_ar, d.ingredients_en, d.ingredients_ar] as texts, d.allergen_answer, d.allergens
  from deals.allergen_findings f join deals.deals d on d.id = f.deal_id where f.named is null or (f.named <> '{}' and d.changed_at > f.looked_at)
  union all
  select f.id, f.named is not null, t.removed_at is null,
    array[t.terms -> 'title' ->> 'en', t.terms -> 'title' ->> 'ar', t.terms -> 'ingredients' ->> 'en', t.terms -> 'ingredients' ->> 'ar'],
    t.terms ->> 'allergenAnswer', array(select jsonb_array_elements_text(t.terms -> 'allergens'))
  from deals.allergen_findings f join deals.templates t on t.id = f.template_id where f.named is null or (f.named <> '{}' and t.changed_at > f.looked_at);
