-- The bookings of a seller of compost, with the parcel that each is about and the Sunday of its week in Muscat.
create or replace function payouts.seller_entries(p_seller uuid)
  returns table (kind text, parcel uuid, amount bigint, booked_at timestamptz, week date)
  language sql stable
  begin atomic
    -- Bookings of one thing are told apart behind a colon.
    select e.kind, split_part(e.reference, ':', 1)::uuid, e.amount, e.booked_at,
        platform.week_of(platform.muscat_day(e.booked_at))
      from payments.ledger_entries e
      where e.account = 'seller:' || p_seller;
  end;
