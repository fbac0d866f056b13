-- Whether a closing after the order was placed cancels it: `venue` or `operator` by who closed, else null.
create or replace function orders.called_off_by(k orders.pickups) returns text
  language sql stable
  begin atomic
    select case when c.by_team then 'venue' else 'operator' end
      from orders.closings c join orders.orders o on o.id = k.order_id
      where c.venue_id = k.venue_id and c.closed_at >= o.placed_at
        and case when c.deals is null then k.starts_at < coalesce(c.until, platform.muscat_midnight(c.day + 1))
          else exists (select from orders.lines l where l.pickup_id = k.id and l.deal_id = any (c.deals)) end
      order by c.closed_at limit 1;
  end;
