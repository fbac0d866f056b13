-- Ended sessions are deleted a week later.
create or replace view identity.ended_sessions as
  select id, user_id from identity.sessions where revoked_at is not null or not_after <= platform.now();
