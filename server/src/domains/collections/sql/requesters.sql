-- Who asked for a one-time pickup; nobody once they are gone.
create or replace view collections.requesters as
  select r.id as request_id, r.user_id from collections.requests r join identity.people p on p.id = r.user_id
    where not p.is_erased;
