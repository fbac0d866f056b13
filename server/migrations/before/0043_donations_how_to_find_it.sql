-- How a donation is found ("ring twice, ask for Maryam") says where it is: those who were accepted read it, as the address.

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

create or replace function donations.own_json(d donations.donations) returns jsonb
  language sql stable
  return donations.public_terms_json(d) || jsonb_build_object(
    'place', jsonb_build_object('lat', d.lat, 'lng', d.lng), 'address', coalesce(d.address, ''),
    'instructions', platform.localized(d.instructions_en, d.instructions_ar),
    'phone', coalesce(d.phone, ''), 'gramsCollected', d.grams_collected, 'hiddenAt', d.hidden_at,
    'waiting', donations.waiting_count(d.id));

create or replace function donations.own_request_json(r donations.requests) returns jsonb
  language sql stable
  begin atomic
    select donations.request_json(r) || jsonb_build_object(
        'donation', donations.public_terms_json(d) || jsonb_build_object(
          'donor', jsonb_build_object('name', o.name, 'kind', o.kind)),
        'code', case when r.status = 'confirmed' then r.code end,
        'meeting', case when r.status in ('accepted', 'confirmed') and d.erased_at is null then jsonb_build_object(
          'place', jsonb_build_object('lat', d.lat, 'lng', d.lng), 'address', d.address,
          'instructions', platform.localized(d.instructions_en, d.instructions_ar),
          'donorPhone', d.phone, 'requesterPhone', coalesce(r.phone, '')) end,
        'payment', case when r.price > 0 then payments.as_json('request:' || r.id) end,
        'ratings', donations.ratings_json(r.id, 'requester'))
      from donations.donations d join donations.donors o on o.user_id = d.donor_id where d.id = r.donation_id;
  end;
