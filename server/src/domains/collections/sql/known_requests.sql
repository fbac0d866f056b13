create or replace view collections.known_requests as
  select id as request_id, user_id, waste, area, status from collections.requests;
