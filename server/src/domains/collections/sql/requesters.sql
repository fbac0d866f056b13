-- Whose pickup a request is, for the domains above.
create or replace view collections.requesters as select id as request_id, user_id from collections.requests;
