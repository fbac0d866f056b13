-- A venue's details, under the field names of its forms.
create or replace function venues.said_of(v venues.venues) returns jsonb
  language sql stable
  return jsonb_build_object('name', platform.localized(v.name_en, v.name_ar), 'type', v.type,
    'description', platform.localized(v.description_en, v.description_ar),
    'address', platform.localized(v.address_en, v.address_ar), 'area', v.area, 'phone', v.phone,
    'point', jsonb_build_object('lat', v.lat, 'lng', v.lng), 'picture', v.picture, 'vatNumber', v.vat_number,
    'instructions', platform.localized(v.instructions_en, v.instructions_ar), 'tags', to_jsonb(v.tags),
    'tolerance', v.tolerance, 'takesCash', v.takes_cash, 'hours', v.hours, 'fridayPause', v.friday_pause, 'ramadanHours', v.ramadan_hours,
    'specialDays', v.special_days, 'closedSince', v.closed_since);
