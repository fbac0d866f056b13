create or replace function deals.terms_json(d deals.deals) returns jsonb
  language sql stable
  return jsonb_build_object('kind', d.kind, 'packaging', d.packaging, 'category', d.category,
    'title', platform.localized(d.title_en, d.title_ar),
    'description', platform.localized(d.description_en, d.description_ar),
    'ingredients', platform.localized(d.ingredients_en, d.ingredients_ar),
    'instructions', platform.localized(d.instructions_en, d.instructions_ar),
    'picture', d.picture, 'originalPrice', d.original_price, 'price', d.price, 'portions', d.portions,
    'portionGrams', d.portion_grams, 'allergenAnswer', d.allergen_answer, 'allergens', d.allergens,
    'allergensNote', platform.localized(d.allergens_note_en, d.allergens_note_ar),
    'dietary', d.dietary, 'tags', d.tags,
    'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at));
