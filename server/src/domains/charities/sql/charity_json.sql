create or replace function charities.charity_json(c charities.charities) returns jsonb
  language sql stable
  return jsonb_build_object('id', c.id, 'name', platform.localized(c.name_en, c.name_ar),
    'licenceNumber', c.licence_number, 'validUntil', c.valid_until, 'areas', c.areas,
    'standing', charities.standing(c.valid_until, c.suspended_at), 'suspendedBecause', c.suspended_because);
