create or replace view donations.open_donations as
  select d.id, d.donor_id, d.kind, d.category, d.title_en, d.title_ar, d.picture, d.price, d.grams_left, d.grams,
    d.storage, d.tags, d.dietary, d.allergens, d.starts_at, d.ends_at, d.published_at, d.charities_until, d.area,
    d.about_lat as lat, d.about_lng as lng, d.place, o.name as donor_name, o.kind as donor_kind,
    (select jsonb_build_object('id', v.id, 'name', v.name) from venues.cards v where v.id = o.venue_id) as donor_venue,
    d.allows_claims, d.description_en, d.description_ar, d.allergens_note_en, d.allergens_note_ar
  from donations.donations d left join donations.donors o on o.user_id = d.donor_id
  where d.status = 'available' and d.hidden_at is null and d.recalled_at is null and d.ends_at > platform.now()
    and d.grams_left > 0;
