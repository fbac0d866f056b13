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
