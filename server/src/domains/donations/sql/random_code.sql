-- Two letters without I and O, three digits; from the random bytes of a uuid.
create or replace function donations.random_code() returns text
  language plpgsql volatile as $$
declare
  bytes bytea := uuid_send(gen_random_uuid());
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ';
begin
  return substr(letters, get_byte(bytes, 0) % 24 + 1, 1) || substr(letters, get_byte(bytes, 1) % 24 + 1, 1)
    || lpad(((get_byte(bytes, 2) * 256 + get_byte(bytes, 3)) % 1000)::text, 3, '0');
end $$;
