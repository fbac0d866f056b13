-- Until when a member of a team is off shift. Null, or past: on shift.
alter table venues.members add column off_shift_until timestamptz;
