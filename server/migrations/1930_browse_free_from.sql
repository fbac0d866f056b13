-- What each open listing says that it is free of: one of the allergens, sugar or meat. A search for food without something
-- shows only what is in here with it.
create table browse.free_from (
  listing_id uuid primary key,
  foods text[] not null
);
