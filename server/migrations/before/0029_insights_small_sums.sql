-- What everybody may read of a day: never a sum of so few that one of them could be told from it.

-- Up to three of those who gave and of those who took, for each of `insights.days`: enough to know that there were three.
create table insights.day_people (
  day date not null,
  flow insights.flow not null,
  basis text not null,
  givers text[] not null default '{}',
  takers text[] not null default '{}',
  primary key (day, flow, basis)
);

create function insights.some_of(p_some text[], p_more text[]) returns text[]
  language sql immutable
  return array(select distinct unnest(p_some || p_more) order by 1 limit 3);

create aggregate insights.some_of_all(text[]) (sfunc = insights.some_of, stype = text[], initcond = '{}');

-- One or two gave it, or took it. What a venue listed and nobody took is nobody's.
create function insights.is_of_few(p_givers text[], p_takers text[]) returns boolean
  language sql immutable
  return cardinality(p_givers) in (1, 2) or cardinality(p_takers) in (1, 2);

-- What was listed less what was left over is what was taken: beside a line that is not told they are not told either.
create function insights.tells_of_others(p_flow insights.flow) returns boolean
  language sql immutable
  return p_flow in ('listed', 'residual');

-- Of a household's lot the giver is not written down: the lot stands for them.
create function insights.note_people() returns trigger language plpgsql as $$
begin
  insert into insights.day_people as p (day, flow, basis, givers, takers)
    values ((new.happened_at at time zone 'Asia/Muscat')::date, new.flow, new.basis,
      case when new.giver_id is not null then array[new.giver_id::text]
        when new.venue_id is null and new.taker_id is null then array[new.lot] else '{}' end,
      case when new.taker_id is not null then array[new.taker_id::text] else '{}' end)
    on conflict (day, flow, basis) do update
      set givers = insights.some_of(p.givers, excluded.givers), takers = insights.some_of(p.takers, excluded.takers)
      where cardinality(p.givers) < 3 and not p.givers @> excluded.givers
        or cardinality(p.takers) < 3 and not p.takers @> excluded.takers;
  return null;
end $$;
create trigger moves_have_people after insert on insights.moves
  for each row execute function insights.note_people();

-- A person who is gone was one of them all the same.
create function insights.forget_people(p_user uuid) returns void
  language sql
  begin atomic
    update insights.day_people set givers = array_replace(givers, p_user::text, 'gone ' || uuidv7()),
        takers = array_replace(takers, p_user::text, 'gone ' || uuidv7())
      where p_user::text = any (givers || takers);
  end;

-- Days; those of few together as the rest of their month; of months of few all flows together as the rest. What a line
-- is a sum of does not depend on what is asked for, or the difference of two answers would tell: a month is answered
-- when all of it is asked for, the rest when everything is.
create function insights.open_sums(p_from date, p_until date) returns table (day text, flow text, basis text,
    entries bigint, grams bigint, co2e_grams bigint, water_litres bigint)
  language sql stable as $$
  with days as (
    select d.*, date_trunc('month', d.day)::date as month, p.givers, p.takers, insights.is_of_few(p.givers, p.takers) as of_few
    from insights.days d join insights.day_people p using (day, flow, basis)
  ), cells as materialized (
    select *, of_few or insights.tells_of_others(flow)
        and bool_or(of_few and flow in ('sold', 'given', 'fed')) over (partition by day, basis) as few
    from days
  ), month_sums as (
    select month, flow, basis, sum(entries) as entries, sum(grams) as grams, sum(co2e_grams) as co2e_grams,
      sum(water_litres) as water_litres,
      insights.is_of_few(insights.some_of_all(givers), insights.some_of_all(takers)) as of_few
    from cells where few group by month, flow, basis
  ), months as (
    select *, of_few or insights.tells_of_others(flow)
        and bool_or(of_few and flow in ('sold', 'given', 'fed')) over (partition by month, basis) as few
    from month_sums
  ), sums as (
    select day::text, flow::text, basis, entries::bigint, grams, co2e_grams, water_litres from cells
      where not few and day between p_from and p_until
    union all
    select to_char(month, 'YYYY-MM'), flow::text, basis, entries, grams, co2e_grams, water_litres from months
      where not few and month >= p_from and month + interval '1 month' - interval '1 day' <= p_until
    union all
    select 'rest', 'all', basis, sum(entries), sum(grams), sum(co2e_grams), sum(water_litres) from months
      where few and p_from = '-infinity' and p_until = 'infinity' group by basis
  )
  select * from sums order by day, flow, basis
$$;
