-- Donations of food and feed, requests for them, and the ratings of both sides afterwards.
create schema donations;

create type donations.status as enum ('available', 'reserved', 'collected', 'withdrawn', 'expired');

create type donations.request_status as enum
  ('waiting', 'accepted', 'confirmed', 'collected', 'declined', 'cancelled', 'released', 'missed', 'lapsed');

-- Mirrors maxSafeAgeMs in contract/src/donations/rules.ts.
create function donations.longest_kept(storage text, made_at timestamptz) returns interval
  language sql immutable parallel safe
  return case
    when storage = 'ambient' then interval '17520 hours'
    when extract(month from made_at at time zone 'Asia/Muscat') between 5 and 9
      then case storage when 'hot' then interval '90 minutes' else interval '12 hours' end
    else case storage when 'hot' then interval '2 hours' else interval '24 hours' end
  end;

-- Mirrors checksFor in contract/src/donations/rules.ts.
create function donations.checks_for(kind text, storage text) returns text[]
  language sql immutable parallel safe
  return array['not_tasted', 'clean_hands', 'covered',
      case storage when 'hot' then 'kept_above_63' when 'chilled' then 'kept_below_5' else 'dry_and_cool' end]
    || case when kind = 'feed' then array['plants_only'] else '{}'::text[] end;

-- Mirrors blurred in contract/src/donations/rules.ts: the centre of the cell, about 300 m wide, that a place is in.
create function donations.blur(value double precision, step double precision) returns double precision
  language sql immutable strict parallel safe
  return round(((floor(value / step) + 0.5) * step)::numeric, 5)::double precision;

-- A donor's name is public.
create table donations.donors (
  user_id uuid primary key,
  kind text not null check (kind in ('household', 'business')),
  name text not null,
  registration_number text,
  licence_number text check (length(licence_number) between 3 and 40),
  licence_submitted_at timestamptz,
  licence_decided_at timestamptz,
  -- When the office approved the licence.
  verified_at timestamptz,
  verified_by uuid references identity.users,
  -- Venues give too, in their own name: `user_id` is then the venue's id, and the venue's team acts for it.
  venue_id uuid references venues.venues,
  person_id uuid references identity.users
    generated always as (case when venue_id is null then user_id end) stored,
  constraint only_businesses_are_verified check (verified_at is null or kind = 'business'),
  constraint licences_say_when_they_came check ((licence_number is null) = (licence_submitted_at is null)),
  constraint venues_give_as_themselves check (venue_id is null or (venue_id = user_id and kind = 'business'))
);
create index licences_waiting on donations.donors (licence_submitted_at)
  where licence_number is not null and licence_decided_at is null;

create table donations.donations (
  id uuid primary key default uuidv7(),
  donor_id uuid not null references donations.donors,
  -- A trigger derives it from the other columns.
  status donations.status not null default 'available',
  kind text not null check (kind in ('food', 'feed')),
  category text not null check (category in ('vegetables', 'fruits', 'grains', 'dairy', 'mixed', 'cooked')),
  title_en text,
  title_ar text,
  description_en text,
  description_ar text,
  allergens_note_en text,
  allergens_note_ar text,
  instructions_en text,
  instructions_ar text,
  feed_sources text[] not null default '{}',
  tags text[] not null default '{}',
  -- Null means not declared.
  allergens text[],
  dietary text[] not null default '{}',
  picture text references platform.pictures,
  grams int not null check (grams between 100 and 1000000),
  -- Every gram is in exactly one place: left, promised or collected.
  grams_left int not null,
  grams_promised int not null default 0,
  grams_collected int not null default 0,
  price bigint not null default 0,
  storage text not null check (storage in ('hot', 'chilled', 'ambient')),
  made_at timestamptz not null,
  use_by timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What the donor confirmed, and when.
  checks text[] not null,
  declared_at timestamptz not null default platform.now(),
  area text not null,
  -- Exact; only the two sides of an accepted request see it.
  address text check (length(address) between 1 and 300),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  lat double precision not null,
  lng double precision not null,
  -- Approximate and public; lists and maps have nothing else.
  about_lat double precision not null generated always as (donations.blur(lat, 0.0027)) stored,
  about_lng double precision not null generated always as (donations.blur(lng, 0.003)) stored,
  place point not null generated always as
    (platform.place(donations.blur(lat, 0.0027), donations.blur(lng, 0.003))) stored,
  published_at timestamptz not null default platform.now(),
  charities_until timestamptz not null,
  hidden_at timestamptz,
  -- When the listing ended: its time was over, or the donor or a recall ended it. Promised grams may still be picked up.
  ended_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_because text,
  recalled_at timestamptz,
  recalled_because text,
  recalled_by text check (recalled_by in ('donor', 'operator')),
  erased_at timestamptz,
  -- A donor may edit a donation on two devices at once.
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  -- The deal whose remaining portions are given, and how many of them.
  deal_id uuid references deals.deals,
  portions int check (portions > 0),
  -- Whether a charity may claim it at once, without an answer of the donor.
  allows_claims boolean not null default false,
  constraint donations_have_a_title check (coalesce(title_en, title_ar) is not null or erased_at is not null),
  constraint donations_say_where_until_they_are_erased
    check ((address is not null and phone is not null) or erased_at is not null),
  constraint prices_go_in_steps check (price >= 0 and price % 100 = 0),
  constraint grams_are_never_negative check (grams_left >= 0 and grams_promised >= 0 and grams_collected >= 0),
  constraint every_gram_is_somewhere check (grams_left + grams_promised + grams_collected = grams),
  constraint windows_end_after_they_start check (starts_at < ends_at),
  constraint nothing_is_listed_when_it_is_over check (ends_at > published_at),
  constraint nothing_is_listed_past_its_use_by check (ends_at <= use_by),
  constraint nothing_is_kept_too_long check (ends_at - made_at <= donations.longest_kept(storage, made_at)),
  constraint nothing_is_listed_longer_than_a_week check (ends_at - published_at <= interval '168 hours'),
  constraint food_is_made_before_it_is_listed check (made_at - declared_at <= interval '5 minutes'),
  constraint the_checklist_is_complete check (checks @> donations.checks_for(kind, storage)),
  constraint feed_is_of_plants_and_bakery check (
    (kind = 'food' and feed_sources = '{}') or
    (kind = 'feed' and cardinality(feed_sources) > 0
    and feed_sources <@ array['vegetables', 'fruits', 'grains', 'bakery']
    and category not in ('dairy', 'cooked'))),
  constraint recalls_say_why check (num_nulls(recalled_at, recalled_because, recalled_by) in (0, 3)),
  constraint withdrawn_donations_are_over check (withdrawn_at is null or ended_at is not null),
  constraint changed_donations_say_when check (version = 1 or changed_at is not null),
  constraint leftovers_are_of_a_deal check ((deal_id is null) = (portions is null)),
  constraint only_free_food_is_claimed check (not allows_claims or (kind = 'food' and price = 0)),
  constraint donations_are_in_a_known_area foreign key (area) references settings.areas
);
create index open_donations_by_place on donations.donations using gist (place) where status = 'available';
create index open_donations_by_end on donations.donations (ends_at, id) where status = 'available';
create index open_donations_by_price on donations.donations (price, id) where status = 'available';
create index open_donations_by_age on donations.donations (published_at desc, id desc) where status = 'available';
create index open_donations_by_weight on donations.donations (grams_left desc, id desc) where status = 'available';
create index open_donations_of_a_donor on donations.donations (donor_id, id desc)
  where status in ('available', 'reserved');
create index past_donations_of_a_donor on donations.donations (donor_id, id desc)
  where status not in ('available', 'reserved');
create index donations_of_a_donor on donations.donations (donor_id, id desc);
create index donations_to_end on donations.donations (ends_at) where ended_at is null;
create index donations_to_close on donations.donations (ends_at) where ended_at is not null and grams_promised > 0;
create index donations_by_end on donations.donations ((coalesce(ended_at, ends_at)));
create index donations_with_a_picture on donations.donations (picture) where picture is not null;
create index donations_of_a_deal on donations.donations (deal_id) where deal_id is not null;
create index donations_by_title_words on donations.donations
  using gin (platform.indexed_words(coalesce(title_en, '') || ' ' || coalesce(title_ar, '')));
-- The office lists donations by when they were listed: all, of a donor, or of a state (by the view
-- donations.listed_donations).
create index donations_by_time on donations.donations (published_at, id);
create index donations_of_a_donor_by_time on donations.donations (donor_id, published_at, id);
create index donations_by_state on donations.donations ((case
    when hidden_at is not null then 1 when recalled_at is not null then 2 when status = 'available' then 3
    when status = 'reserved' then 4 when status = 'collected' then 5 when status = 'withdrawn' then 6
    else 7 end), published_at, id);

-- What farms and companies take regularly.
create table donations.standing_requests (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  categories text[] not null,
  least_grams int not null check (least_grams > 0),
  most_grams int not null,
  areas text[] not null,
  asks_by_itself boolean not null,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  message text not null check (length(message) <= 500),
  is_on boolean not null default true,
  created_at timestamptz not null default platform.now(),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  constraint standing_requests_take_some check (most_grams >= least_grams),
  constraint changed_standing_requests_say_when check (version = 1 or changed_at is not null)
);
create index standing_requests_of_a_person on donations.standing_requests (user_id, id desc);
create index standing_requests_on on donations.standing_requests (least_grams) where is_on;

create table donations.requests (
  id uuid primary key default uuidv7(),
  donation_id uuid not null references donations.donations,
  -- Copied from the donation, so that codes are unique among the open requests of a donor.
  donor_id uuid not null references donations.donors,
  requester_id uuid not null references identity.users,
  requester_kind text not null check (requester_kind in ('person', 'company', 'farm', 'charity')),
  standing_id uuid references donations.standing_requests on delete set null,
  status donations.request_status not null default 'waiting',
  -- Requested grams; once the request is accepted, promised grams.
  grams int not null check (grams > 0),
  price bigint not null default 0 check (price = 0 or price >= 100),
  -- Whether it counts towards the weekly limit of free food for one person.
  counts boolean not null,
  message text not null default '' check (length(message) <= 500),
  -- The donor does not see the message: `contact` (it has a phone or a link) until the request is accepted, `abusive` never.
  withheld text check (withheld in ('contact', 'abusive')),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  wished_at timestamptz not null,
  agreed_at timestamptz,
  hold_expires_at timestamptz,
  code text check (code ~ '^[A-HJ-NP-Z]{2}[0-9]{3}$'),
  requested_at timestamptz not null default platform.now(),
  accepted_at timestamptz,
  confirmed_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('donor', 'requester', 'operator', 'system')),
  reason text,
  erased_at timestamptz,
  charity_id uuid references charities.charities,
  constraint nobody_asks_themselves check (requester_id <> donor_id),
  constraint accepted_requests_have_a_time
    check (status not in ('accepted', 'confirmed', 'collected') or (accepted_at is not null and agreed_at is not null)),
  constraint confirmed_requests_have_a_code check (status not in ('confirmed', 'collected') or code is not null),
  constraint held_requests_say_until_when check (status <> 'accepted' or (hold_expires_at is not null and price > 0)),
  constraint closed_requests_say_by_whom
    check ((status in ('waiting', 'accepted', 'confirmed')) = (closed_at is null) and (closed_at is null) = (closed_by is null)),
  constraint requesters_can_be_called_until_they_are_erased check (phone is not null or erased_at is not null)
);
create unique index one_open_request_a_person on donations.requests (donation_id, requester_id)
  where status in ('waiting', 'accepted', 'confirmed');
create unique index open_codes_are_unique_of_a_donor on donations.requests (donor_id, code) where status = 'confirmed';
create index requests_for_a_donation on donations.requests (donation_id, id desc);
create index requests_waiting_for_a_donor on donations.requests (donation_id, id) where status = 'waiting';
create index open_requests_of_a_person on donations.requests (requester_id, id desc)
  where status in ('waiting', 'accepted', 'confirmed');
create index past_requests_of_a_person on donations.requests (requester_id, id desc)
  where status not in ('waiting', 'accepted', 'confirmed');
create index counted_requests_of_a_person on donations.requests (requester_id, accepted_at)
  where counts and status in ('accepted', 'confirmed', 'collected');
create index fetched_requests_of_a_person on donations.requests (requester_id, status)
  where status in ('collected', 'missed', 'released');
create index requests_held on donations.requests (hold_expires_at) where status = 'accepted';
create index requests_by_code on donations.requests (code, id desc) where code is not null;
create index collected_requests_by_time on donations.requests (closed_at) where status = 'collected';
create index requests_of_a_charity on donations.requests (charity_id) where charity_id is not null;
-- Donors with a priced request have an account in the ledger.
create index priced_requests on donations.requests (donor_id) where price > 0;

-- Ratings that both sides give each other after the hand-over.
create table donations.ratings (
  id uuid primary key default uuidv7(),
  request_id uuid not null references donations.requests,
  side text not null check (side in ('donor', 'requester')),
  author_id uuid not null references identity.users,
  about_id uuid not null,
  stars int not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 500),
  rated_at timestamptz not null default platform.now(),
  hidden_at timestamptz,
  -- Requesters rate donors, and donors rate requesters.
  about_donor uuid references donations.donors
    generated always as (case when side = 'requester' then about_id end) stored,
  about_requester uuid references identity.users
    generated always as (case when side = 'donor' then about_id end) stored,
  constraint one_rating_a_side unique (request_id, side)
);
create index ratings_about_a_person on donations.ratings (about_id, side);
create index ratings_by_a_person on donations.ratings (author_id);

-- Users who were notified of listed feed, so that an edited standing request, which is matched again, notifies no one twice.
create table donations.told_of_lots (
  user_id uuid not null references identity.users,
  donation_id uuid not null references donations.donations,
  told_at timestamptz not null default platform.now(),
  primary key (user_id, donation_id)
);
