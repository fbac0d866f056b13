create or replace function insights.hand_over_source(p_pickup uuid, p_deal uuid, p_nth bigint) returns text
  language sql immutable
  return 'pickup:' || p_pickup || ':' || p_deal || case when p_nth > 0 then ':' || p_nth else '' end;
