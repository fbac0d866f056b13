-- Without IP addresses.
create or replace view identity.office_security as
  select id, user_id, happened_at, kind, done_by from identity.security_events;
