-- For offline devices: one of a thousand numbers, each shared by about 575 of the 575,000 codes. It exposes most
-- wrong codes, but does not reveal which of the 575 is right (decision 0030). The same rule as
-- web/src/features/orders/board/offline/check-code.ts.
create or replace function orders.code_hint(p_pickup uuid, p_code text) returns text
  language sql immutable
  begin atomic
    select lpad(((get_byte(hash, 0) * 65536 + get_byte(hash, 1) * 256 + get_byte(hash, 2)) % 1000)::text, 3, '0')
      from (select sha256(convert_to(p_pickup || ':' || p_code, 'UTF8')) as hash) h;
  end;
