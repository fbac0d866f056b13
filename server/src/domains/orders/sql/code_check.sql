-- Trying all codes takes seconds, so it is sent for finished pickups only; devices get `orders.code_hint` for open
-- ones. The same rule as web/src/features/orders/board/offline/check-code.ts.
create or replace function orders.code_check(p_pickup uuid, p_code text) returns text
  language sql immutable
  begin atomic
    select encode(sha256(convert_to(p_pickup || ':' || p_code, 'UTF8')), 'hex');
  end;
