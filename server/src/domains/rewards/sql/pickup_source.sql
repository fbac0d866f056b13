create or replace function rewards.pickup_source(p_pickup uuid) returns text
  language sql immutable
  return 'pickup:' || p_pickup::text;
