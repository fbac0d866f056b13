create or replace function donations.public_terms_json(d donations.donations) returns jsonb
  language sql stable
  return jsonb_build_object('id', d.id, 'kind', d.kind, 'category', d.category,
    'title', platform.localized(d.title_en, d.title_ar),
    'description', platform.localized(d.description_en, d.description_ar),
    'feedSources', d.feed_sources, 'tags', d.tags, 'picture', d.picture, 'grams', d.grams, 'price', d.price,
    'allergens', d.allergens, 'allergensNote', platform.localized(d.allergens_note_en, d.allergens_note_ar),
    'dietary', d.dietary, 'storage', d.storage, 'madeAt', d.made_at, 'useBy', d.use_by,
    'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at), 'area', d.area,
    'status', donations.status_now(d), 'gramsLeft', d.grams_left, 'publishedAt', d.published_at,
    'charitiesUntil', d.charities_until, 'recalledBecause', d.recalled_because);
