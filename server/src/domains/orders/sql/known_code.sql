-- The check value of a code that boards store: exact once the code can no longer be used, otherwise a hint.
create or replace function orders.known_code(p orders.pickups, p_code text) returns text
  language sql immutable
  begin atomic
    select case when p.status in ('completed', 'cancelled') then orders.code_check(p.id, p_code)
      else orders.code_hint(p.id, p_code) end;
  end;
