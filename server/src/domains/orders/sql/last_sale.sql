-- When the last portion of a deal was paid for; cancelled ones do not count. Null when there is none.
create or replace function orders.last_sale(p_deal uuid) returns timestamptz
  language sql stable
  begin atomic
    select max(p.confirmed_at) from orders.lines l join orders.pickups p on p.id = l.pickup_id
      where l.deal_id = p_deal and p.status in ('confirmed', 'ready', 'completed', 'no_show');
  end;
