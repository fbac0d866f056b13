-- DS, the day in Muscat, and a running number of at least four digits (lpad alone would cut a longer one).
create or replace function orders.next_number() returns text
  language plpgsql volatile as $$
declare
  running constant text := nextval('orders.order_numbers');
begin
  return 'DS' || to_char(platform.muscat_time(platform.now()), 'YYMMDD')
    || lpad(running, greatest(4, length(running)), '0');
end $$;
