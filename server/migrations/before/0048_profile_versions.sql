-- One person edits an address on two devices. `updated_at` says when it last changed.
alter table profile.addresses add column version int not null default 1 check (version > 0);
