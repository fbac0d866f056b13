-- It is in no round any more, and is planned again.
create or replace function collections.unplan(p_request uuid) returns void
  language sql as $$ update collections.requests set status = 'requested' where id = p_request and status = 'planned' $$;
