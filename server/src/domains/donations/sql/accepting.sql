-- A person's promises are counted one transaction at a time: the lock is held until the transaction ends.
create or replace function donations.lock_person(p_person uuid) returns void
  language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended('donations ' || p_person, 0));
  end;

-- How many free pickups of a person count now: promised, or picked up in the last seven days.
create or replace function donations.counted(p_person uuid) returns bigint
  language sql stable
  begin atomic
    select count(*) from donations.requests
      where requester_id = p_person and counts and status in ('accepted', 'confirmed', 'collected')
        and accepted_at > platform.now() - interval '168 hours';
  end;

-- Promises some or all of the requested grams on the donor's behalf. Locks the person, the donation and the request,
-- in this order everywhere.
-- Returns the requests that were declined because nothing is left.
-- Raises refusals (not_found, request_closed, donation_closed, too_much_requested, quota_reached, time_not_offered).
create or replace function donations.accept(p_request uuid, p_person uuid, p_grams int, p_agreed timestamptz, p_quota int,
    p_hold_hours int) returns setof uuid
  language plpgsql as $$
declare
  asked donations.requests;
  given donations.donations;
  wanted int;
  at timestamptz;
  owed bigint;
begin
  select * into asked from donations.requests where id = p_request and donations.gives(donor_id, p_person);
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

-- Declines the waiting requests when no gram is left or can come back from an unpaid hold. Returns them.
create or replace function donations.decline_rest(p_donation uuid) returns setof uuid
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

-- A request only moves forward, and its grams move in the same statement, so that the two cannot differ.
create or replace function donations.move_grams() returns trigger language plpgsql as $$
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

create or replace trigger grams_move_with_requests after update of status on donations.requests
  for each row when (old.status is distinct from new.status) execute function donations.move_grams();

create or replace function donations.derive_status() returns trigger language plpgsql as $$
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

create or replace trigger status_follows before insert or update on donations.donations
  for each row execute function donations.derive_status();

-- Terms and place are fixed once something is promised; only the time may become shorter.
create or replace function donations.keep_promised_terms() returns trigger language plpgsql as $$
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

create or replace trigger promised_terms_stay before update of kind, category, feed_sources, grams, price, allergens, storage,
    made_at, use_by, starts_at, ends_at, lat, lng on donations.donations
  for each row execute function donations.keep_promised_terms();

-- Refuses to change the amount and price of an answered request: what was promised is what is handed over.
create or replace function donations.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'promised grams stay';
end $$;

create or replace trigger promised_grams_stay before update of grams, price on donations.requests
  for each row when (old.status <> 'waiting' and (new.grams, new.price) is distinct from (old.grams, old.price))
  execute function donations.refuse_change();

-- Lists, searches and open pages update when a donation changes. A donor's id is a person's or a venue's: one of the
-- two audiences has no members.
create or replace function donations.announce_change() returns trigger language plpgsql as $$
begin
  perform platform.announce('donations.changed', array['deal:' || new.id, 'user:' || new.donor_id, 'venue:' || new.donor_id],
    jsonb_build_object('donationId', new.id));
  return null;
end $$;

create or replace trigger changes_are_announced after insert or update on donations.donations
  for each row execute function donations.announce_change();
