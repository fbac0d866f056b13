-- The reference of a request for payments and messages; `requestRef` in donations/request-ref.ts.
create or replace function donations.request_ref(p_request uuid) returns text
  language sql immutable
  return 'request:' || p_request::text;
