-- Search in listings, and saved searches.
create schema browse;

create type browse.shelf as enum ('deal', 'donation', 'venue');

-- A term is one meaning, for all forms of a word in both languages.
create table browse.terms (
  id int generated always as identity primary key,
  term text collate "C" not null unique,
  -- About how many open listings have it; counted every hour.
  listings int not null default 0
);

-- The spellings of a term, to complete what a person types and to find what resembles a mistyped word.
create table browse.forms (
  id int generated always as identity primary key,
  form text collate "C" not null unique,
  term_id int not null references browse.terms on delete cascade,
  -- As people write it, with diacritics and all forms of letters.
  shown text not null
);
create index forms_of_a_term on browse.forms (term_id);
create index forms_by_likeness on browse.forms using gist (form gist_trgm_ops);

-- A form as it is, and with any one letter left out: two words that share a slip differ by a typing error.
create table browse.slips (
  slip text collate "C" not null,
  form_id int not null references browse.forms on delete cascade,
  primary key (slip, form_id)
);
create index slips_of_a_form on browse.slips (form_id);

-- The terms of each listing. A result is always compared with the listing itself before it is shown.
create table browse.postings (
  shelf browse.shelf not null,
  listing_id uuid not null,
  term_id int not null references browse.terms,
  weight smallint not null check (weight > 0),
  place point not null,
  -- 'infinity' for a listing without an end.
  ends_at timestamptz not null,
  primary key (listing_id, term_id, shelf) include (weight)
) partition by list (shelf);
create table browse.deal_postings partition of browse.postings for values in ('deal');
create table browse.donation_postings partition of browse.postings for values in ('donation');
create table browse.venue_postings partition of browse.postings for values in ('venue');
-- Returns the nearest listings of a term in order of distance, however many there are. The index includes what ranks them,
-- which saves two hundred reads of the table per term.
create index postings_by_place on browse.postings using gist (term_id, place) include (listing_id, weight, ends_at);

-- The version of the rules that made the postings; when the rules change, all are made again.
create table browse.word_rules (
  id int primary key default 1 check (id = 1),
  version int not null default 0
);

-- Searches that people saved.
create table browse.searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  name text not null check (length(name) between 1 and 80),
  -- The query string of /browse.
  query text not null check (length(query) <= 1000),
  alerts boolean not null,
  created_at timestamptz not null default platform.now(),
  -- What a saved search looks for among deals, read from its query when it is saved, so that a new deal finds matching
  -- searches by an index. Allergens are not included, because they stay on the person's device.
  -- The version of the rules that read the query; 0 means not read yet.
  rules int not null default 0,
  -- Something that every matching deal has: a word, a category, a food, or `*`. Null when no deal can match.
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

-- What each open listing states to be free of: one of the allergens, sugar or meat. A search for food without something
-- shows only listings of this table.
create table browse.free_from (
  listing_id uuid primary key,
  foods text[] not null
);

insert into browse.word_rules default values;
