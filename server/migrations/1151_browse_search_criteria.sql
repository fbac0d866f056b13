-- What a saved search looks for among deals, read from its query when it is saved: a new deal finds the searches that it
-- fits by an index. Allergens are no part of it; those stay on the person's device.
alter table browse.searches
  -- By which version of the rules it was read; 0 for not yet.
  add column rules int not null default 0,
  -- One thing that every deal has which fits: a word, a category, a food, or `*`. Null when no deal fits.
  add column key text collate "C",
  add column words text[] not null default '{}',
  add column category text,
  add column food text,
  add column max_price int,
  add column dietary text[] not null default '{}',
  -- Day and time of day, such as `today evening`.
  add column slot text not null default '',
  add column middle point,
  add column reach_km float8,
  add constraint places_have_a_reach check ((middle is null) = (reach_km is null));
create index searches_by_key on browse.searches (key) where alerts and key is not null;
create index searches_by_rules on browse.searches (rules);
