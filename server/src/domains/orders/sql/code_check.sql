-- By what a device without a network knows a code when it is typed: no code can be read from it, only tried (decision 0028).
-- Mirrored in web/src/features/orders/board/offline/check-code.ts.
create or replace function orders.code_check(p_pickup uuid, p_code text) returns text
  language sql immutable
  begin atomic
    select encode(sha256(convert_to(p_pickup || ':' || p_code, 'UTF8')), 'hex');
  end;
