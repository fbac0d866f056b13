-- Books what left a lot. After the lot was settled, it is subtracted from the rest.
create or replace function insights.take_from_lot(p_source text, p_lot text, p_flow insights.flow, p_material text, p_grams int,
    p_venue uuid, p_giver uuid, p_taker uuid, p_at timestamptz, p_factors_at timestamptz) returns void
  language plpgsql as $$
declare
  settled insights.lots;
begin
  perform insights.lock_lot(p_lot);
  if not insights.book(p_source, p_lot, p_flow, p_material, p_grams, p_venue, p_giver, p_taker, p_at, p_factors_at) then
    return;
  end if;
  select * into settled from insights.lots where lot = p_lot;
  if found then
    perform insights.balance_lot(p_lot, p_material, settled.venue_id, settled.closed_at,
      greatest(settled.closed_at, p_at));
  end if;
end $$;
