-- Updates the rest of a closed lot, which is what was not taken. The caller holds lock_lot.
create or replace function insights.balance_lot(p_lot text, p_material text, p_venue uuid, p_closed timestamptz, p_at timestamptz)
    returns void
  language plpgsql as $$
declare
  s record;
  rest int;
  more int;
begin
  select coalesce(sum(grams) filter (where flow = 'listed'), 0)::int as listed,
      coalesce(sum(grams) filter (where flow = 'sold'), 0)::int as sold,
      coalesce(sum(grams) filter (where flow = 'given'), 0)::int as given,
      coalesce(sum(grams) filter (where flow = 'fed'), 0)::int as fed,
      coalesce(sum(grams) filter (where flow = 'residual'), 0)::int as residual,
      count(*) as entries
    into s from insights.moves where lot = p_lot;
  rest := s.listed - s.sold - s.given - s.fed;
  -- More was handed over than was listed, because the weight was edited after a sale: the surplus counts as listed.
  more := greatest(0, -rest);
  rest := rest + more;
  perform insights.book(p_lot || ':listed:' || s.entries, p_lot, 'listed', p_material, more, p_venue, null, null,
    p_at, p_at);
  perform insights.book(p_lot || ':residual:' || s.entries, p_lot, 'residual', p_material, rest - s.residual, p_venue,
    null, null, p_at, p_at);
  insert into insights.lots as l (lot, closed_at, venue_id, listed, sold, given, fed, residual)
    values (p_lot, p_closed, p_venue, s.listed + more, s.sold, s.given, s.fed, rest)
    on conflict (lot) do update set listed = excluded.listed, sold = excluded.sold, given = excluded.given,
      fed = excluded.fed, residual = excluded.residual;
end $$;
