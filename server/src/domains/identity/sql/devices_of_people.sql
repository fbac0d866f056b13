-- Networks are left out, because strangers share them.
create or replace view identity.devices_of_people as
  select user_id, mark_hash as device, first_seen_at, last_seen_at
  from identity.known_devices where kind = 'browser';
