-- Records givers and takers of a day. The giver of a household's lot is not stored: the lot's id is counted instead.
create or replace function insights.note_people() returns trigger language plpgsql as $$
begin
  insert into insights.day_people as p (day, flow, basis, givers, takers)
    values (platform.muscat_day(new.happened_at), new.flow, new.basis,
      case when new.giver_id is not null then array[new.giver_id::text]
        when new.venue_id is null and new.taker_id is null then array[new.lot] else '{}' end,
      case when new.taker_id is not null then array[new.taker_id::text] else '{}' end)
    on conflict (day, flow, basis) do update
      set givers = insights.some_of(p.givers, excluded.givers), takers = insights.some_of(p.takers, excluded.takers)
      where cardinality(p.givers) < 3 and not p.givers @> excluded.givers
        or cardinality(p.takers) < 3 and not p.takers @> excluded.takers;
  return null;
end $$;

create or replace trigger moves_have_people after insert on insights.moves
  for each row execute function insights.note_people();
