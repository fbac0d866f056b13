-- Settles a closed lot: its weight, and the rest. Repeating it changes nothing.
create or replace function insights.settle_lot(p_lot text, p_material text, p_grams int, p_venue uuid, p_closed timestamptz)
    returns void
  language plpgsql as $$
begin
  perform insights.lock_lot(p_lot);
  if not exists (select from insights.lots where lot = p_lot) then
    perform insights.book(p_lot || ':listed', p_lot, 'listed', p_material, p_grams, p_venue, null, null, p_closed, p_closed);
    perform insights.balance_lot(p_lot, p_material, p_venue, p_closed, p_closed);
  end if;
end $$;
