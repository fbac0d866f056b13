-- Updates the entries of a pickup: food that was handed over counts as sold, compost as returned to the soil.
create or replace function insights.book_pickup(p_pickup uuid) returns void
  language plpgsql as $$
declare
  line record;
  booked insights.moves;
  times bigint;
begin
  -- Serializes calls for one pickup: each reads the entries that the other writes.
  perform insights.lock_lot('pickup:' || p_pickup);
  for line in select deal_id, nth from orders.undone_lines where pickup_id = p_pickup order by deal_id, nth loop
    select * into booked from insights.moves
      where source = insights.hand_over_source(p_pickup, line.deal_id, line.nth);
    if found then
      perform insights.take_from_lot(booked.source || ':undone', booked.lot, booked.flow, booked.material, -booked.grams,
        booked.venue_id, booked.giver_id, booked.taker_id, booked.happened_at, booked.happened_at);
    end if;
  end loop;
  times := (select coalesce(max(nth) + 1, 0) from orders.undone_lines where pickup_id = p_pickup);
  for line in select deal_id, venue_id, customer_id, grams, closed_at from orders.handed_over_lines
      where pickup_id = p_pickup order by deal_id loop
    perform insights.take_from_lot(insights.hand_over_source(p_pickup, line.deal_id, times), 'deal:' || line.deal_id,
      'sold', 'food', line.grams, line.venue_id, null, insights.person(line.customer_id), line.closed_at, line.closed_at);
  end loop;
  for line in select customer_id, grams, closed_at from orders.handed_over_parcels where pickup_id = p_pickup loop
    perform insights.book('parcel:' || p_pickup, 'parcel:' || p_pickup, 'returned', 'compost', line.grams, null, null,
      insights.person(line.customer_id), line.closed_at, line.closed_at);
  end loop;
end $$;

-- Books a donation that was picked up. Food that a charity could not hand out, or that is recalled, was not eaten.
create or replace function insights.book_request(p_request uuid) returns void
  language plpgsql as $$
declare
  r record;
  what insights.flow;
  whole text;
  uneaten int;
  was_fed boolean;
begin
  select * into r from donations.collected_requests where id = p_request;
  if not found then
    return;
  end if;
  what := case r.kind when 'feed' then 'fed' else 'given' end;
  -- Leftovers of a deal are a part of the deal's weight.
  whole := coalesce('deal:' || r.deal_id, 'donation:' || r.donation_id);
  perform insights.take_from_lot('request:' || r.id, whole, what, r.kind, r.grams, r.venue_id,
    insights.person(r.donor_id), insights.person(r.requester_id), r.closed_at, r.closed_at);
  select left_grams, left_to = 'fed' into uneaten, was_fed from charities.reports
    where id = r.id and left_to in ('fed', 'composted', 'thrown_away') and (r.recalled_at is null or reported_at < r.recalled_at);
  if uneaten > 0 then
    perform insights.take_from_lot('uneaten:' || r.id, whole, what, r.kind, -uneaten, r.venue_id,
      insights.person(r.donor_id), insights.person(r.requester_id), platform.now(), r.closed_at);
  end if;
  if was_fed then
    perform insights.take_from_lot('fed:' || r.id, whole, 'fed', r.kind, uneaten, r.venue_id,
      insights.person(r.donor_id), insights.person(r.requester_id), platform.now(), r.closed_at);
  end if;
  if r.recalled_at is not null then
    perform insights.take_from_lot('recall:' || r.id, whole, what, r.kind, coalesce(uneaten, 0) - r.grams, r.venue_id,
      insights.person(r.donor_id), insights.person(r.requester_id), r.recalled_at, r.closed_at);
  end if;
end $$;
