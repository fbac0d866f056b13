-- For other domains: answers with their recipients, and open requests with their deadlines.
create or replace view profile.privacy_notices as
  select id, number, user_id, answer, ended_as, due_at, ended_at is null as is_open from profile.privacy_requests;
