-- The caller has locked the pickup. The code differs from those of all open pickups and passes of the venue.
create or replace function orders.make_pass(p_pickup uuid, p_name text) returns uuid
  language plpgsql as $$
declare
  made uuid;
begin
  delete from orders.passes where pickup_id = p_pickup;
  for attempt in 1..50 loop
    insert into orders.passes (pickup_id, venue_id, name, code)
      select p.id, p.venue_id, p_name, drawn.code
        from orders.pickups p, (select orders.random_code() as code) drawn
        where p.id = p_pickup and not exists (select from orders.pickups o
          where o.venue_id = p.venue_id and o.code = drawn.code and o.status in ('confirmed', 'ready'))
      on conflict on constraint codes_of_passes_are_unique_at_a_venue do nothing
      returning id into made;
    if made is not null then
      return made;
    end if;
  end loop;
  raise exception 'no code is free for a pass of pickup %', p_pickup;
end $$;
