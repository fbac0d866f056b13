create or replace function donations.own_json(d donations.donations) returns jsonb
  language sql stable
  return donations.public_terms_json(d) || jsonb_build_object(
    'place', jsonb_build_object('lat', d.lat, 'lng', d.lng), 'address', coalesce(d.address, ''),
    'instructions', platform.localized(d.instructions_en, d.instructions_ar),
    'phone', coalesce(d.phone, ''), 'gramsCollected', d.grams_collected, 'hiddenAt', d.hidden_at,
    'waiting', donations.waiting_count(d.id), 'allowsClaims', d.allows_claims, 'version', d.version,
    'leftover', case when d.deal_id is not null
      then jsonb_build_object('venueId', d.donor_id, 'dealId', d.deal_id, 'portions', d.portions) end);
