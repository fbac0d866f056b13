-- Food and feed that is given away, who asks for it, and what they say of each other afterwards.
create schema donations;

create type donations.status as enum ('available', 'reserved', 'collected', 'withdrawn', 'expired');
create type donations.request_status as enum
  ('waiting', 'accepted', 'confirmed', 'collected', 'declined', 'cancelled', 'released', 'missed', 'lapsed');

-- Who gives. The name is the one that everyone may see.
create table donations.donors (
  user_id uuid primary key references identity.users,
  kind text not null check (kind in ('household', 'business')),
  name text not null,
  registration_number text,
  licence_number text check (length(licence_number) between 3 and 40),
  licence_submitted_at timestamptz,
  licence_decided_at timestamptz,
  -- Somebody has looked at the licence and found it good.
  verified_at timestamptz,
  verified_by uuid references identity.users,
  constraint only_businesses_are_verified check (verified_at is null or kind = 'business'),
  constraint licences_say_when_they_came check ((licence_number is null) = (licence_submitted_at is null))
);
create index licences_waiting on donations.donors (licence_submitted_at)
  where licence_number is not null and licence_decided_at is null;

-- Mirrors longestKept in contract/src/donations.rules.ts.
create function donations.longest_kept(storage text, made_at timestamptz) returns interval
  language sql immutable parallel safe
  return case
    when storage = 'ambient' then interval '17520 hours'
    when extract(month from made_at at time zone 'Asia/Muscat') between 5 and 9
      then case storage when 'hot' then interval '90 minutes' else interval '12 hours' end
    else case storage when 'hot' then interval '2 hours' else interval '24 hours' end
  end;

-- Mirrors checksFor.
create function donations.checks_for(kind text, storage text) returns text[]
  language sql immutable parallel safe
  return array['not_tasted', 'clean_hands', 'covered',
      case storage when 'hot' then 'kept_above_63' when 'chilled' then 'kept_below_5' else 'dry_and_cool' end]
    || case when kind = 'feed' then array['plants_only'] else '{}'::text[] end;

-- Mirrors blurred: the middle of the cell, of about 300 m, that a place lies in.
create function donations.blur(value double precision, step double precision) returns double precision
  language sql immutable strict parallel safe
  return round(((floor(value / step) + 0.5) * step)::numeric, 5)::double precision;

-- Mirrors shareOfPrice.
create function donations.share_of_price(price bigint, grams int, total_grams int) returns bigint
  language sql immutable parallel safe
  return case when price = 0 then 0
    else greatest(100, ceil(price::double precision * grams / total_grams / 5) * 5)::bigint end;

create table donations.donations (
  id uuid primary key default uuidv7(),
  donor_id uuid not null references donations.donors,
  -- Follows from the rest, by trigger.
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
  -- Null: not declared.
  allergens text[],
  dietary text[] not null default '{}',
  picture text references platform.pictures,
  grams int not null check (grams between 100 and 1000000),
  -- Every gram is in exactly one of three places.
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
  -- Exact: for the two sides of an accepted request alone.
  address text check (length(address) between 1 and 300),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  lat double precision not null,
  lng double precision not null,
  -- About: for everyone. Nothing else is on lists and maps.
  about_lat double precision not null generated always as (donations.blur(lat, 0.0027)) stored,
  about_lng double precision not null generated always as (donations.blur(lng, 0.003)) stored,
  place point not null generated always as
    (platform.place(donations.blur(lat, 0.0027), donations.blur(lng, 0.003))) stored,
  published_at timestamptz not null default platform.now(),
  charities_until timestamptz not null,
  hidden_at timestamptz,
  -- The listing is over: its time, or the donor, or a recall ended it. What is promised may still be fetched.
  ended_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_because text,
  recalled_at timestamptz,
  recalled_because text,
  recalled_by text check (recalled_by in ('donor', 'operator')),
  erased_at timestamptz,
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
  constraint withdrawn_donations_are_over check (withdrawn_at is null or ended_at is not null)
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

-- Food has a price where a licence was looked at, and nowhere else.
create function donations.refuse_unlicensed_price() returns trigger language plpgsql as $$
begin
  if new.price > 0 and new.kind = 'food'
      and not exists (select from donations.donors where user_id = new.donor_id and verified_at is not null) then
    perform platform.refuse('price_not_allowed');
  end if;
  return new;
end $$;
create trigger food_has_a_price_by_licence before insert or update of price, kind, donor_id on donations.donations
  for each row execute function donations.refuse_unlicensed_price();

-- What is promised to somebody stays what it was, and where: only its time may become shorter.
create function donations.keep_promised_terms() returns trigger language plpgsql as $$
begin
  if old.grams_promised + old.grams_collected > 0 and new.erased_at is null
      and ((new.kind, new.category, new.feed_sources, new.grams, new.price, new.allergens, new.storage, new.made_at,
        new.use_by, new.starts_at, new.lat, new.lng) is distinct from
      (old.kind, old.category, old.feed_sources, old.grams, old.price, old.allergens, old.storage, old.made_at,
        old.use_by, old.starts_at, old.lat, old.lng) or new.ends_at > old.ends_at) then
    perform platform.refuse('donation_locked');
  end if;
  return new;
end $$;
create trigger promised_terms_stay before update of kind, category, feed_sources, grams, price, allergens, storage,
    made_at, use_by, starts_at, ends_at, lat, lng on donations.donations
  for each row execute function donations.keep_promised_terms();

create function donations.derive_status() returns trigger language plpgsql as $$
begin
  new.status := case
    when new.withdrawn_at is not null then 'withdrawn'
    when new.grams_left = 0 and new.grams_promised = 0 then 'collected'
    when new.grams_left = 0 or (new.ended_at is not null and new.grams_promised > 0) then 'reserved'
    when new.ended_at is null then 'available'
    when new.grams_collected > 0 then 'collected'
    else 'expired'
  end::donations.status;
  return new;
end $$;
create trigger status_follows before insert or update on donations.donations
  for each row execute function donations.derive_status();

-- Whoever lists, finds or looks at a donation learns that it is another one now.
create function donations.announce_change() returns trigger language plpgsql as $$
begin
  perform platform.announce('donations.changed', array['deal:' || new.id, 'user:' || new.donor_id],
    jsonb_build_object('donationId', new.id));
  return null;
end $$;
create trigger changes_are_announced after insert or update on donations.donations
  for each row execute function donations.announce_change();

-- What farms and companies always take.
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
  constraint standing_requests_take_some check (most_grams >= least_grams)
);
create index standing_requests_of_a_person on donations.standing_requests (user_id, id desc);
create index standing_requests_on on donations.standing_requests (least_grams) where is_on;

create table donations.requests (
  id uuid primary key default uuidv7(),
  donation_id uuid not null references donations.donations,
  -- The donation's, so that a code is one of a donor's open ones.
  donor_id uuid not null references donations.donors,
  requester_id uuid not null references identity.users,
  requester_kind text not null check (requester_kind in ('person', 'company', 'farm', 'charity')),
  standing_id uuid references donations.standing_requests on delete set null,
  status donations.request_status not null default 'waiting',
  -- Asked for; once it is accepted, promised.
  grams int not null check (grams > 0),
  price bigint not null default 0 check (price = 0 or price >= 100),
  -- A free pickup of food by a person: there are so many of them in a week.
  counts boolean not null,
  message text not null default '' check (length(message) <= 500),
  -- What it holds that the donor may not read before the request is accepted (a phone, a link), or at all.
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

-- A request only moves forward, and its grams with it: nobody can change one and forget the other.
create function donations.move_grams() returns trigger language plpgsql as $$
declare
  was_promised constant boolean := old.status in ('accepted', 'confirmed');
  is_promised constant boolean := new.status in ('accepted', 'confirmed');
begin
  if not (old.status, new.status) in (
    ('waiting', 'accepted'), ('waiting', 'confirmed'), ('waiting', 'declined'), ('waiting', 'cancelled'),
    ('waiting', 'lapsed'), ('accepted', 'confirmed'), ('accepted', 'cancelled'), ('accepted', 'lapsed'),
    ('confirmed', 'collected'), ('confirmed', 'cancelled'), ('confirmed', 'released'), ('confirmed', 'missed')) then
    raise exception 'a request does not go from % to %', old.status, new.status;
  end if;
  if was_promised and is_promised or not was_promised and not is_promised then
    return null;
  end if;
  update donations.donations set
      grams_left = grams_left + case when is_promised then -new.grams when new.status = 'collected' then 0 else new.grams end,
      grams_promised = grams_promised + case when is_promised then new.grams else -new.grams end,
      grams_collected = grams_collected + case when new.status = 'collected' then new.grams else 0 end
    where id = new.donation_id;
  return null;
end $$;
create trigger grams_move_with_requests after update of status on donations.requests
  for each row when (old.status is distinct from new.status) execute function donations.move_grams();
-- What was promised is what is handed over.
create function donations.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'promised grams stay';
end $$;
create trigger promised_grams_stay before update of grams, price on donations.requests
  for each row when (old.status <> 'waiting' and (new.grams, new.price) is distinct from (old.grams, old.price))
  execute function donations.refuse_change();

-- What one side says of the other after the hand-over.
create table donations.ratings (
  id uuid primary key default uuidv7(),
  request_id uuid not null references donations.requests,
  side text not null check (side in ('donor', 'requester')),
  author_id uuid not null references identity.users,
  about_id uuid not null references identity.users,
  stars int not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 500),
  rated_at timestamptz not null default platform.now(),
  hidden_at timestamptz,
  constraint one_rating_a_side unique (request_id, side)
);
create index ratings_about_a_person on donations.ratings (about_id, side);
create index ratings_by_a_person on donations.ratings (author_id);

-- What may be seen: when both have said something, or after a week.
create view donations.shown_ratings as
  select r.* from donations.ratings r
  where r.hidden_at is null and (r.rated_at <= platform.now() - interval '7 days'
    or exists (select from donations.ratings o where o.request_id = r.request_id and o.side <> r.side));
-- How somebody is rated as a donor (by requesters) or as a requester (by donors); nothing before there are three.
create view donations.rated_people as
  select about_id as user_id, side as rated_by, round(avg(stars), 1) as stars, count(*)::int as count
  from donations.shown_ratings group by about_id, side having count(*) >= 3;

-- Which mail went out about what: once each.
create table donations.told (
  request_id uuid not null references donations.requests,
  what text not null,
  told_at timestamptz not null default platform.now(),
  primary key (request_id, what)
);

-- What may be listed now: rows that lists of other domains may read.
create view donations.open_donations as
  select d.id, d.donor_id, d.kind, d.category, d.title_en, d.title_ar, d.picture, d.price, d.grams_left, d.grams,
    d.storage, d.tags, d.dietary, d.allergens, d.starts_at, d.ends_at, d.published_at, d.charities_until, d.area,
    d.about_lat as lat, d.about_lng as lng, d.place, o.name as donor_name, o.kind as donor_kind
  from donations.donations d left join donations.donors o on o.user_id = d.donor_id
  where d.status = 'available' and d.hidden_at is null and d.recalled_at is null and d.ends_at > platform.now()
    and d.grams_left > 0;

-- The status as of this moment: the clock is ahead of whoever writes it down.
create function donations.status_now(d donations.donations) returns donations.status
  language sql stable
  return case when d.ended_at is null and d.ends_at <= platform.now() and d.status = 'available'
    then case when d.grams_promised > 0 then 'reserved' when d.grams_collected > 0 then 'collected' else 'expired' end::donations.status
    else d.status end;

create function donations.rating_json(p_user uuid, p_rated_by text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('stars', stars, 'count', count)
      from donations.rated_people where user_id = p_user and rated_by = p_rated_by;
  end;

-- What everyone may know of a donation's terms.
create function donations.public_terms_json(d donations.donations) returns jsonb
  language sql stable
  return jsonb_build_object('id', d.id, 'kind', d.kind, 'category', d.category,
    'title', platform.localized(d.title_en, d.title_ar),
    'description', platform.localized(d.description_en, d.description_ar),
    'feedSources', d.feed_sources, 'tags', d.tags, 'picture', d.picture, 'grams', d.grams, 'price', d.price,
    'allergens', d.allergens, 'allergensNote', platform.localized(d.allergens_note_en, d.allergens_note_ar),
    'dietary', d.dietary, 'storage', d.storage, 'madeAt', d.made_at, 'useBy', d.use_by,
    'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at),
    'instructions', platform.localized(d.instructions_en, d.instructions_ar), 'area', d.area,
    'status', donations.status_now(d), 'gramsLeft', d.grams_left, 'publishedAt', d.published_at,
    'charitiesUntil', d.charities_until, 'recalledBecause', d.recalled_because);

create function donations.waiting_count(p_donation uuid) returns bigint
  language sql stable
  begin atomic
    select count(*) from donations.requests where donation_id = p_donation and status = 'waiting';
  end;

-- A donation's own page (contract donationDetail); null where there is none, or when it is hidden.
create function donations.detail_json(p_id uuid) returns jsonb
  language sql stable
  begin atomic
    select donations.public_terms_json(d) || jsonb_build_object(
        'about', jsonb_build_object('lat', d.about_lat, 'lng', d.about_lng),
        'waiting', donations.waiting_count(d.id),
        'donor', jsonb_build_object('name', o.name, 'kind', o.kind, 'isVerified', o.verified_at is not null,
          'rating', donations.rating_json(d.donor_id, 'requester')))
      from donations.donations d join donations.donors o on o.user_id = d.donor_id
      where d.id = p_id and d.hidden_at is null and d.erased_at is null;
  end;

-- A donation as its donor sees it (contract ownDonation).
create function donations.own_json(d donations.donations) returns jsonb
  language sql stable
  return donations.public_terms_json(d) || jsonb_build_object(
    'place', jsonb_build_object('lat', d.lat, 'lng', d.lng), 'address', coalesce(d.address, ''),
    'phone', coalesce(d.phone, ''), 'gramsCollected', d.grams_collected, 'hiddenAt', d.hidden_at,
    'waiting', donations.waiting_count(d.id));

-- What of somebody's free pickups counts now: promised or fetched in the last seven days.
create function donations.counted(p_person uuid) returns bigint
  language sql stable
  begin atomic
    select count(*) from donations.requests
      where requester_id = p_person and counts and status in ('accepted', 'confirmed', 'collected')
        and accepted_at > platform.now() - interval '168 hours';
  end;

-- One person's promises are counted one after the other: the lock is held until the transaction ends.
create function donations.lock_person(p_person uuid) returns void
  language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended('donations ' || p_person, 0));
  end;

-- Two letters without I and O, three digits; from the random bytes of a uuid.
create function donations.random_code() returns text
  language plpgsql volatile as $$
declare
  bytes bytea := uuid_send(gen_random_uuid());
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ';
begin
  return substr(letters, get_byte(bytes, 0) % 24 + 1, 1) || substr(letters, get_byte(bytes, 1) % 24 + 1, 1)
    || lpad(((get_byte(bytes, 2) * 256 + get_byte(bytes, 3)) % 1000)::text, 3, '0');
end $$;

-- Promised for good: the request gets its code.
create function donations.confirm(p_request uuid) returns void
  language plpgsql as $$
begin
  loop
    begin
      update donations.requests set status = 'confirmed', code = donations.random_code(),
          confirmed_at = platform.now(), hold_expires_at = null
        where id = p_request;
      exit;
    exception when unique_violation then
      -- Another open request of this donor has that code: draw again.
    end;
  end loop;
end $$;

-- When nothing is left and nothing can come back by an unpaid hold, those who wait are told no. Answers them.
create function donations.decline_rest(p_donation uuid) returns setof uuid
  language plpgsql as $$
declare
  held constant donations.request_status := 'accepted';
  waiting constant donations.request_status := 'waiting';
begin
  if exists (select from donations.donations where id = p_donation and grams_left > 0)
      or exists (select from donations.requests where donation_id = p_donation and status = held) then
    return;
  end if;
  return query update donations.requests
    set status = 'declined', closed_at = platform.now(), closed_by = 'system', reason = 'all_given'
    where donation_id = p_donation and status = waiting returning id;
end $$;

-- The donor promises some or all of what was asked for, in one atomic step. Locks: the person, the donation, the
-- request, in this order everywhere. Answers the requests that were told no because nothing is left.
-- Raises refusals (not_found, request_closed, donation_closed, too_much_requested, quota_reached, time_not_offered).
create function donations.accept(p_request uuid, p_donor uuid, p_grams int, p_agreed timestamptz, p_quota int,
    p_hold_hours int) returns setof uuid
  language plpgsql as $$
declare
  asked donations.requests;
  given donations.donations;
  wanted int;
  at timestamptz;
  owed bigint;
begin
  select * into asked from donations.requests where id = p_request and donor_id = p_donor;
  if not found then
    perform platform.refuse('not_found');
  end if;
  perform donations.lock_person(asked.requester_id);
  select * into given from donations.donations where id = asked.donation_id for no key update;
  select * into asked from donations.requests where id = p_request for no key update;
  if asked.status <> 'waiting' then
    perform platform.refuse('request_closed', jsonb_build_object('status', asked.status));
  end if;
  if given.ended_at is not null or given.hidden_at is not null or given.ends_at <= platform.now() then
    perform platform.refuse('donation_closed', jsonb_build_object('status', donations.status_now(given)));
  end if;
  wanted := coalesce(p_grams, asked.grams);
  if wanted > asked.grams or wanted > given.grams_left then
    perform platform.refuse('too_much_requested', jsonb_build_object('gramsLeft', least(asked.grams, given.grams_left)));
  end if;
  at := coalesce(p_agreed, greatest(asked.wished_at, platform.now()));
  if at < greatest(given.starts_at, platform.now() - interval '1 minute') or at > given.ends_at then
    perform platform.refuse('time_not_offered');
  end if;
  if asked.counts and donations.counted(asked.requester_id) >= p_quota then
    perform platform.refuse('quota_reached', jsonb_build_object('most', p_quota));
  end if;
  owed := donations.share_of_price(given.price, wanted, given.grams);
  update donations.requests set grams = wanted, price = owed, agreed_at = at, accepted_at = platform.now()
    where id = p_request;
  if owed = 0 then
    perform donations.confirm(p_request);
    return query select donations.decline_rest(given.id);
  else
    update donations.requests set status = 'accepted',
        hold_expires_at = least(platform.now() + make_interval(hours => p_hold_hours), given.ends_at)
      where id = p_request;
  end if;
end $$;

-- The payment of a request arrived. Answers 'confirmed', 'already', or 'late' when the hold was gone before.
create function donations.confirm_paid(p_request uuid) returns text
  language plpgsql as $$
declare
  was donations.requests;
begin
  perform from donations.donations
    where id = (select donation_id from donations.requests where id = p_request) for no key update;
  select * into was from donations.requests where id = p_request for no key update;
  if was.status is distinct from 'accepted' then
    return case when was.confirmed_at is null then 'late' else 'already' end;
  end if;
  perform donations.confirm(p_request);
  return 'confirmed';
end $$;

-- Who asks, as the donor may know it: a person by the first name.
create function donations.requester_name(p_requester uuid, p_kind text) returns text
  language sql stable
  begin atomic
    select coalesce(case when p_kind in ('company', 'farm') then (select name from identity.buyers where user_id = p_requester)
        when p_kind = 'person' then (select split_part(full_name, ' ', 1) from identity.people where id = p_requester)
        else (select full_name from identity.people where id = p_requester) end, '');
  end;

-- What `p_side` of a request said of the other, and what it may see of what the other said.
create function donations.ratings_json(p_request uuid, p_side text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'mine', (select jsonb_build_object('stars', stars, 'text', text)
        from donations.ratings where request_id = p_request and side = p_side),
      'theirs', (select jsonb_build_object('id', id, 'stars', stars, 'text', text)
        from donations.shown_ratings where request_id = p_request and side <> p_side));
  end;

-- What both sides of a request see.
create function donations.request_json(r donations.requests) returns jsonb
  language sql stable
  return jsonb_build_object('id', r.id, 'donationId', r.donation_id, 'status', r.status, 'grams', r.grams,
    'price', r.price, 'message', r.message, 'wishedAt', r.wished_at, 'agreedAt', r.agreed_at,
    'holdExpiresAt', case when r.status = 'accepted' then r.hold_expires_at end, 'requestedAt', r.requested_at,
    'closedAt', r.closed_at, 'closedBy', r.closed_by, 'reason', r.reason, 'unread', 0);

-- A request as the person sees it who made it (contract ownRequest): where, whose phone and the code while it is on.
create function donations.own_request_json(r donations.requests) returns jsonb
  language sql stable
  begin atomic
    select donations.request_json(r) || jsonb_build_object(
        'donation', donations.public_terms_json(d) || jsonb_build_object(
          'donor', jsonb_build_object('name', o.name, 'kind', o.kind)),
        'code', case when r.status = 'confirmed' then r.code end,
        'meeting', case when r.status in ('accepted', 'confirmed') and d.erased_at is null then jsonb_build_object(
          'place', jsonb_build_object('lat', d.lat, 'lng', d.lng), 'address', d.address,
          'donorPhone', d.phone, 'requesterPhone', coalesce(r.phone, '')) end,
        'payment', case when r.price > 0 then payments.as_json('request:' || r.id) end,
        'ratings', donations.ratings_json(r.id, 'requester'))
      from donations.donations d join donations.donors o on o.user_id = d.donor_id where d.id = r.donation_id;
  end;

-- A request as the donor sees it (contract receivedRequest).
create function donations.received_json(r donations.requests) returns jsonb
  language sql stable
  begin atomic
    select donations.request_json(r) || case
        when r.withheld = 'abusive' or (r.withheld = 'contact' and r.accepted_at is null)
          then jsonb_build_object('message', '') else '{}' end || jsonb_build_object(
      'requester', jsonb_build_object('name', donations.requester_name(r.requester_id, r.requester_kind),
        'kind', r.requester_kind,
        'collected', (select count(*) from donations.requests f where f.requester_id = r.requester_id and f.status = 'collected'),
        'missed', (select count(*) from donations.requests f
          where f.requester_id = r.requester_id and f.status in ('missed', 'released')),
        'rating', donations.rating_json(r.requester_id, 'donor')),
      'requesterPhone', case when r.status in ('accepted', 'confirmed') then r.phone end,
      'ratings', donations.ratings_json(r.id, 'donor'));
  end;

-- What was handed over: the rows that figures of other domains may read.
create view donations.collected_requests as
  select r.id, r.donation_id, r.donor_id, r.requester_id, r.grams, r.price, r.closed_at, d.kind, d.recalled_at
  from donations.requests r join donations.donations d on d.id = r.donation_id where r.status = 'collected';

-- What was given away and is over: the weight that the ledger accounts for.
create view donations.closed_lots as
  select id, kind, category, grams, donor_id, coalesce(ended_at, ends_at) as closed_at
  from donations.donations where status in ('collected', 'withdrawn', 'expired') and grams_promised = 0;
