create or replace function rewards.request_source(p_request uuid) returns text
  language sql immutable
  return 'request:' || p_request::text;
