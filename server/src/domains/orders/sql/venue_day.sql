-- By windows that begin in the period; null when there are none. `earned` in baisa, without refunds.
create or replace function orders.venue_day(p_venue uuid, p_from timestamptz, p_until timestamptz) returns jsonb
  language sql stable
  begin atomic
    select case when count(*) > 0 then jsonb_build_object('orders', count(*),
        'sold', coalesce(sum(n.portions), 0),
        'handedOver', coalesce(sum(n.portions) filter (where n.status = 'completed'), 0),
        'missed', coalesce(sum(n.portions) filter (where n.status = 'no_show'), 0),
        'cancelled', coalesce(sum(n.portions) filter (where n.status = 'cancelled'), 0),
        'open', coalesce(sum(n.portions) filter (where n.status in ('confirmed', 'ready')), 0),
        'earned', coalesce(sum(n.total) filter (where n.status in ('completed', 'no_show') and n.refunded_at is null
          and not (n.is_cash and n.status = 'no_show')), 0),
        'venue', (array_agg(n.seller))[1],
        'endsAt', max(n.ends_at)) end
      from orders.pickup_notices n
      where n.venue_id = p_venue and n.starts_at >= p_from and n.starts_at < p_until;
  end;
