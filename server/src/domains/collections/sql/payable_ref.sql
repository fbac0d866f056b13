-- The reference of a pickup in payments; the same as `payableRef` in collections/payable-ref.ts.
create or replace function collections.payable_ref(p_request uuid) returns text
  language sql immutable
  return 'collection:' || p_request::text;
