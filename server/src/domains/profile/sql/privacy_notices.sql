-- For other domains: whom an answer is told, and what waits until when.
create or replace view profile.privacy_notices as
  select id, number, user_id, answer, ended_as, due_at, ended_at is null as is_open from profile.privacy_requests;
