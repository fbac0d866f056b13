create or replace function insights.person(p_user uuid) returns uuid
  language sql stable
  begin atomic
    select id from identity.people where id = p_user and not is_erased;
  end;

-- Replaces an erased person by a random id, so that the counts of people stay the same.
create or replace function insights.anonymize_person(p_user uuid) returns void
  language sql
  begin atomic
    update insights.day_people set givers = array_replace(givers, p_user::text, 'gone ' || uuidv7()),
        takers = array_replace(takers, p_user::text, 'gone ' || uuidv7())
      where p_user::text = any (givers || takers);
  end;

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

-- Whether an entry has only one or two givers, or only one or two takers. Unsold listings of a venue have no people.
create or replace function insights.is_of_few(p_givers text[], p_takers text[]) returns boolean
  language sql immutable
  return cardinality(p_givers) in (1, 2) or cardinality(p_takers) in (1, 2);

-- The listed weight less the rest is the weight that was taken. Where that is hidden, listed weight and rest must be
-- hidden too.
create or replace function insights.tells_of_others(p_flow insights.flow) returns boolean
  language sql immutable
  return p_flow in ('listed', 'residual');
