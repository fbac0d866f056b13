-- One person edits what they give, or what they always take, on two devices.
alter table donations.donations
  add column version int not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add constraint changed_donations_say_when check (version = 1 or changed_at is not null);

alter table donations.standing_requests
  add column version int not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add constraint changed_standing_requests_say_when check (version = 1 or changed_at is not null);
