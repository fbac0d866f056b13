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
