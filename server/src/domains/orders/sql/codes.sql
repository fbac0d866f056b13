-- Two letters without I and O, three digits. The pair TT (number 425 of 576) is left out, because codes of test
-- orders begin with it.
create or replace function orders.random_code() returns text
  language plpgsql volatile as $$
declare
  bytes bytea := uuid_send(gen_random_uuid());
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  pair int := (get_byte(bytes, 0) * 256 + get_byte(bytes, 1)) % 575;
begin
  if pair >= 425 then
    pair := pair + 1;
  end if;
  return substr(letters, pair / 24 + 1, 1) || substr(letters, pair % 24 + 1, 1)
    || lpad(((get_byte(bytes, 2) * 256 + get_byte(bytes, 3)) % 1000)::text, 3, '0');
end $$;

-- The check value of a code. Trying all codes against it takes seconds, so it is sent for finished pickups only;
-- devices get `orders.code_hint` for open ones. The same rule as web/src/features/orders/board/offline/check-code.ts.
create or replace function orders.code_check(p_pickup uuid, p_code text) returns text
  language sql immutable
  begin atomic
    select encode(sha256(convert_to(p_pickup || ':' || p_code, 'UTF8')), 'hex');
  end;

-- For offline devices: one of a thousand numbers, each shared by about 575 of the 575,000 codes. It exposes most
-- wrong codes, but does not reveal which of the 575 is right (decision 0030). The same rule as
-- web/src/features/orders/board/offline/check-code.ts.
create or replace function orders.code_hint(p_pickup uuid, p_code text) returns text
  language sql immutable
  begin atomic
    select lpad(((get_byte(hash, 0) * 65536 + get_byte(hash, 1) * 256 + get_byte(hash, 2)) % 1000)::text, 3, '0')
      from (select sha256(convert_to(p_pickup || ':' || p_code, 'UTF8')) as hash) h;
  end;

-- The check value of a code that boards store: exact once the code can no longer be used, otherwise a hint.
create or replace function orders.known_code(p orders.pickups, p_code text) returns text
  language sql immutable
  begin atomic
    select case when p.status in ('completed', 'cancelled') then orders.code_check(p.id, p_code)
      else orders.code_hint(p.id, p_code) end;
  end;

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
