-- Unsettled lots that ended an hour ago or earlier, oldest first. Some close later than planned, when a promised part
-- is not picked up, so the search begins ten days before the last settled one.
create or replace view insights.lots_to_settle as
  with since as (
    select coalesce(max(closed_at), '-infinity') - interval '10 days' as at from insights.lots)
  select lot, material, grams, venue_id, closed_at
  from (select 'deal:' || d.id as lot, 'food' as material, d.grams, d.venue_id, d.closed_at
      from deals.closed_lots d where d.closed_at >= (select at from since)
    union all
    select 'donation:' || g.id, g.kind, g.grams, null, g.closed_at
      from donations.closed_lots g where g.closed_at >= (select at from since)) over
  where closed_at <= platform.now() - interval '1 hour'
    and not exists (select from insights.lots l where l.lot = over.lot);

-- Bookings and settlements of one lot run one after the other, so that each sees the others.
create or replace function insights.lock_lot(p_lot text) returns void
  language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended(p_lot, 0));
  end;

create or replace function insights.deal_of_lot(p_lot text) returns uuid
  language sql immutable parallel safe
  return case when p_lot like 'deal:%' then substr(p_lot, 6)::uuid end;

create or replace function insights.hand_over_source(p_pickup uuid, p_deal uuid, p_nth bigint) returns text
  language sql immutable
  return 'pickup:' || p_pickup || ':' || p_deal || case when p_nth > 0 then ':' || p_nth else '' end;

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

-- Settling or correcting a lot changes the day on which its window began.
create or replace function insights.mark_lot() returns trigger
  language plpgsql as $$
begin
  perform insights.mark_stale(new.venue_id, platform.muscat_day(coalesce(
    (select d.starts_at from deals.deals d where d.id = insights.deal_of_lot(new.lot)), new.closed_at)));
  return null;
end $$;

create or replace trigger lots_change_their_day after insert or update on insights.lots
  for each row when (new.venue_id is not null) execute function insights.mark_lot();

-- A venue's lots whose window began on a day, with details of its deal. A window lasts 24 hours at most.
create or replace function insights.lots_of_day(p_venue uuid, p_day date)
    returns table (listed int, sold int, given int, fed int, residual int, starts_at timestamptz,
      listed_at timestamptz, portions int, taken int, sold_out_at timestamptz)
  language sql stable
  begin atomic
    select l.listed, l.sold, l.given, l.fed, l.residual, coalesce(d.starts_at, l.closed_at), d.published_at,
      d.portions - d.missing, d.sold,
      case when d.sold > 0 and d.remaining + d.held + d.discarded + d.given = 0 then orders.last_sale(d.id) end
    from insights.lots l left join deals.deals d on d.id = insights.deal_of_lot(l.lot)
    where l.venue_id = p_venue and l.closed_at >= platform.muscat_midnight(p_day)
      and l.closed_at < platform.muscat_midnight(p_day + 2)
      and platform.muscat_day(coalesce(d.starts_at, l.closed_at)) = p_day;
  end;
