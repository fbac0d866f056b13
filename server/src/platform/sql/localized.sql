create or replace function platform.localized(en text, ar text) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object('en', en, 'ar', ar);
