create or replace function rewards.request_source(p_request uuid) returns text
  language sql immutable
  return 'request:' || p_request::text;

-- Books the donor's points for a donation that was handed over, by its weight. Two people merely declare that weight,
-- so a day and a week in Muscat have limits, two accounts earn once a month from each other, and accounts that seem to
-- belong to one person earn nothing. A venue earns none.
create or replace function rewards.earn_donation(p_request uuid) returns void
  language plpgsql as $$
declare
  about constant text := rewards.request_source(p_request);
  given record;
  per_kg int;
  today int;
  this_week int;
  shared text;
begin
  select donor_id, requester_id, grams, closed_at into given from donations.collected_requests
    where id = p_request and venue_id is null;
  if given.donor_id is null then
    return;
  end if;
  perform rewards.lock(given.donor_id);
  if not rewards.is_decided('donation', about) then
    shared := rewards.shared_between(given.donor_id, given.requester_id);
    if shared is null then
      insert into rewards.donation_pairs (one, other, month, request_id)
        values (least(given.donor_id, given.requester_id), greatest(given.donor_id, given.requester_id),
          date_trunc('month', platform.muscat_time(given.closed_at))::date, p_request)
        on conflict do nothing;
      if not found then
        shared := 'pair';
      end if;
    end if;
    if shared is not null then
      perform rewards.pass_over(about, given.donor_id, shared);
    else
      per_kg := settings.number_at('donation_points_per_kg', given.closed_at);
      select coalesce(sum(points) filter (where booked_at >= platform.muscat_midnight(platform.muscat_day(platform.now()))), 0),
          coalesce(sum(points), 0) into today, this_week from rewards.transfers
        where user_id = given.donor_id and kind = 'donation' and booked_at >=
          platform.muscat_midnight(platform.week_of(platform.muscat_day(platform.now())));
      perform rewards.earn(given.donor_id, 'donation', about, about,
        least(given.grams::bigint * per_kg / 1000,
          greatest(0, per_kg::bigint * settings.number_at('donation_daily_grams', given.closed_at) / 1000 - today),
          greatest(0, per_kg::bigint * settings.number_at('donation_weekly_grams', given.closed_at) / 1000 - this_week))::int,
        jsonb_build_object('grams', given.grams), given.closed_at);
    end if;
  end if;
  perform rewards.achieve(given.donor_id);
end $$;
