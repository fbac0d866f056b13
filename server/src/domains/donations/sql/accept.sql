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
