-- Eight of 32 unambiguous letters and digits (Crockford), from the random bytes of a uuid.
create or replace function vouchers.random_code() returns text
  language plpgsql volatile as $$
declare
  bytes constant bytea := uuid_send(gen_random_uuid());
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  code text := '';
  i int;
begin
  -- Bytes 6 and 8 of a uuid are not all random.
  foreach i in array array[0, 1, 2, 3, 9, 10, 11, 12] loop
    code := code || substr(letters, get_byte(bytes, i) % 32 + 1, 1);
  end loop;
  return substr(code, 1, 4) || '-' || substr(code, 5, 4);
end $$;
