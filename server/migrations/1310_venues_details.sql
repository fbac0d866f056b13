-- What a venue says of itself beside its texts, and every change of it.
alter table venues.venues
  -- What the form of a new deal begins with.
  add column instructions_en text,
  add column instructions_ar text,
  add column tags text[] not null default '{}',
  add constraint venue_tags_are_known
    check (tags <@ array['parking', 'step_free', 'drive_up', 'outdoor', 'family', 'vegetarian']);

create table venues.changes (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  changed_at timestamptz not null default platform.now(),
  -- Null when the system changed it.
  changed_by uuid references identity.users,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  constraint changes_change_something check (before <> after)
);
create index changes_of_a_venue on venues.changes (venue_id, id desc);
create index changes_of_a_person on venues.changes (changed_by) where changed_by is not null;
