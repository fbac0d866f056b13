-- Finding what is listed: the words it can be found by, and saved searches.
create schema browse;

create type browse.shelf as enum ('deal', 'donation', 'venue');

-- A meaning: one for all the forms of a word, in both languages.
create table browse.terms (
  id int generated always as identity primary key,
  term text collate "C" not null unique,
  -- About how many open listings have it; counted every hour.
  listings int not null default 0
);

-- How a term is written: for completion while a person types, and for likeness to what was mistyped.
create table browse.forms (
  id int generated always as identity primary key,
  form text collate "C" not null unique,
  term_id int not null references browse.terms on delete cascade,
  -- As people write it, before diacritics and forms of letters were folded.
  shown text not null
);
create index forms_of_a_term on browse.forms (term_id);
create index forms_by_likeness on browse.forms using gist (form gist_trgm_ops);

-- A form as it is, and with any one letter left out: two words that share one differ by a typing error.
create table browse.slips (
  slip text collate "C" not null,
  form_id int not null references browse.forms on delete cascade,
  primary key (slip, form_id)
);
create index slips_of_a_form on browse.slips (form_id);

-- Which terms a listing has. Always compared with the listing itself before it is shown.
create table browse.postings (
  shelf browse.shelf not null,
  listing_id uuid not null,
  term_id int not null references browse.terms,
  weight smallint not null check (weight > 0),
  place point not null,
  -- 'infinity' for what is always there.
  ends_at timestamptz not null,
  primary key (listing_id, term_id, shelf) include (weight)
) partition by list (shelf);
create table browse.deal_postings partition of browse.postings for values in ('deal');
create table browse.donation_postings partition of browse.postings for values in ('donation');
create table browse.venue_postings partition of browse.postings for values in ('venue');
-- The nearest listings of a term come in order of distance, however many there are. What ranks them is in the index,
-- which saves two hundred reads of the table a term.
create index postings_by_place on browse.postings using gist (term_id, place) include (listing_id, weight, ends_at);

-- By which version of the rules postings were made; after a change of the rules they are made again.
create table browse.word_rules (
  id int primary key default 1 check (id = 1),
  version int not null default 0
);

create table browse.searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  name text not null check (length(name) between 1 and 80),
  -- The query of /browse.
  query text not null check (length(query) <= 1000),
  alerts boolean not null,
  created_at timestamptz not null default platform.now(),
  -- What a saved search looks for among deals, read from its query when it is saved: a new deal finds the searches that it
  -- fits by an index. Allergens are no part of it; those stay on the person's device.
  -- By which version of the rules it was read; 0 for not yet.
  rules int not null default 0,
  -- One thing that every deal has which fits: a word, a category, a food, or `*`. Null when no deal fits.
  key text collate "C",
  words text[] not null default '{}',
  category text,
  food text,
  max_price int,
  dietary text[] not null default '{}',
  -- Day and time of day, such as `today evening`.
  slot text not null default '',
  middle point,
  reach_km float8,
  constraint a_search_is_kept_once unique (user_id, query),
  constraint places_have_a_reach check ((middle is null) = (reach_km is null))
);
create index searches_by_key on browse.searches (key) where alerts and key is not null;
create index searches_by_rules on browse.searches (rules);

-- What each open listing says that it is free of: one of the allergens, sugar or meat. A search for food without something
-- shows only what is in here with it.
create table browse.free_from (
  listing_id uuid primary key,
  foods text[] not null
);

insert into browse.word_rules default values;
