-- For other domains: sessions that are over, ended by their person or by time; a week later they are deleted.
create or replace view identity.ended_sessions as
  select id, user_id from identity.sessions where revoked_at is not null or not_after <= platform.now();
