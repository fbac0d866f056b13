-- How long a session lives without being used. Operators sign in every day.
create or replace function identity.session_length(p_user uuid) returns interval language sql stable
begin atomic
  select case when exists (select from identity.user_roles where user_id = p_user and role = 'operator')
    then interval '12 hours' else interval '30 days' end;
end;

-- Ended sessions are deleted a week later.
create or replace view identity.ended_sessions as
  select id, user_id from identity.sessions where revoked_at is not null or not_after <= platform.now();

-- Networks are left out, because strangers share them.
create or replace view identity.devices_of_people as
  select user_id, mark_hash as device, first_seen_at, last_seen_at
  from identity.known_devices where kind = 'browser';
