-- By what a code is told exactly. It is tried out within a second, so nobody gets that of a code that still opens something:
-- devices have `orders.code_hint` of it. Mirrored in web/src/features/orders/board/offline/check-code.ts.
create or replace function orders.code_check(p_pickup uuid, p_code text) returns text
  language sql immutable
  begin atomic
    select encode(sha256(convert_to(p_pickup || ':' || p_code, 'UTF8')), 'hex');
  end;
