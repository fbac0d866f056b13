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
