-- Marks a database that the sample city was loaded into; nothing of it is ever added to another one.
create table platform.sample_city (
  only_one boolean primary key default true check (only_one),
  -- What the sample data calls a venue, and the id it got.
  venues jsonb not null check (jsonb_typeof(venues) = 'object'),
  loaded_at timestamptz not null default platform.now()
);
