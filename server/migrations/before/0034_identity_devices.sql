-- A mark says whether it is a browser's cookie or a network. Marks from before do not know, until they are seen again.
alter table identity.known_devices
  add column kind text,
  add column first_seen_at timestamptz not null default platform.now(),
  add constraint kinds_of_marks_are_known check (kind in ('browser', 'network'));
update identity.known_devices set first_seen_at = last_seen_at;
create index known_devices_by_mark on identity.known_devices (mark_hash);

-- For other domains: which browsers a person has signed in with. Networks are shared by strangers and say nothing.
create view identity.devices_of_people as
  select user_id, mark_hash as device, first_seen_at, last_seen_at
  from identity.known_devices where kind = 'browser';

comment on table identity.known_devices is
  'Where a person has signed up, confirmed or signed in: an attacker elsewhere does not lock these out.';
