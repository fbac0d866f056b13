-- Finding what is listed: the words it can be found by, and the searches that people keep.
create schema browse;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- A meaning: one for all the forms of a word, in both languages.
create table browse.terms (
  id int generated always as identity primary key,
  term text collate "C" not null unique,
  -- About how many open listings have it; counted every hour.
  listings int not null default 0
);

-- How a term is written: what is completed while somebody types, and looked like what was mistyped.
create table browse.forms (
  id int generated always as identity primary key,
  form text collate "C" not null unique,
  term_id int not null references browse.terms on delete cascade,
  -- As people write it, before marks and forms of letters were folded.
  shown text not null
);
create index forms_of_a_term on browse.forms (term_id);
create index forms_by_likeness on browse.forms using gist (form gist_trgm_ops);

-- A form as it is, and with any one letter left out: two words that share one are a slip of the finger apart.
create table browse.slips (
  slip text collate "C" not null,
  form_id int not null references browse.forms on delete cascade,
  primary key (slip, form_id)
);
create index slips_of_a_form on browse.slips (form_id);

create type browse.shelf as enum ('deal', 'donation', 'venue');

-- Which terms a listing has. Always held against the listing itself before it is shown.
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
-- The nearest listings of a word come in their order, however many there are. What ranks them stands in the index: two
-- hundred visits to the table less a word.
create index postings_by_place on browse.postings using gist (term_id, place) include (listing_id, weight, ends_at);

-- Which rules the words were made by; other rules make them anew.
create table browse.word_rules (
  id int primary key default 1 check (id = 1),
  version int not null default 0
);
insert into browse.word_rules default values;

create table browse.searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  name text not null check (length(name) between 1 and 80),
  -- The query of /browse.
  query text not null check (length(query) <= 1000),
  alerts boolean not null,
  created_at timestamptz not null default platform.now(),
  constraint a_search_is_kept_once unique (user_id, query)
);

-- Whether something can be fetched between two times of day in Muscat, in minutes after midnight; one that is
-- beyond midnight has a day's minutes more. What has begun counts from now.
create function browse.is_open_between(starts_at timestamptz, ends_at timestamptz, after int, before int)
  returns boolean
  language sql stable
  return (
    select (opens <= before and opens + lasts > after)
        or (opens <= before + 1440 and opens + lasts > after + 1440)
        or (opens <= before - 1440 and opens + lasts > after - 1440)
      from (select
        extract(hour from since at time zone 'Asia/Muscat') * 60
          + extract(minute from since at time zone 'Asia/Muscat') as opens,
        extract(epoch from ends_at - since) / 60 as lasts
        from (select greatest(starts_at, platform.now()) as since) begun) clock);
