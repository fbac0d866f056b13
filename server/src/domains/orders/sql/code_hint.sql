-- What a device without a network has of the code of an open pickup: one of a thousand numbers, which some 575 of the 575,000
-- codes share. A wrong code is told by it, and no program finds out which of them is the right one (decision 0030).
-- Mirrored in web/src/features/orders/board/offline/check-code.ts.
create or replace function orders.code_hint(p_pickup uuid, p_code text) returns text
  language sql immutable
  begin atomic
    select lpad(((get_byte(hash, 0) * 65536 + get_byte(hash, 1) * 256 + get_byte(hash, 2)) % 1000)::text, 3, '0')
      from (select sha256(convert_to(p_pickup || ':' || p_code, 'UTF8')) as hash) h;
  end;
