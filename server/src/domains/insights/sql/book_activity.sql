-- Updates the entries of a composting activity after it was edited, changed its kind, or was removed.
create or replace function insights.book_activity(p_activity uuid) returns void
  language plpgsql as $$
declare
  p_lot constant text := 'activity:' || p_activity;
  change record;
  entries int;
begin
  perform insights.lock_lot(p_lot);
  select count(*) into entries from insights.moves where lot = p_lot;
  for change in
      select material, sum(grams)::int as grams, any_value(person) as person, min(at) as at
      from (select activity_type as material, grams, user_id as person, created_at as at
          from composting.logged where id = p_activity
        union all
        select material, -grams, giver_id, happened_at from insights.moves where lot = p_lot) said
      group by material having sum(grams) <> 0 order by material loop
    perform insights.book(p_lot || ':' || entries, p_lot, 'composted', change.material, change.grams, null,
      insights.person(change.person), null, change.at, change.at);
    entries := entries + 1;
  end loop;
end $$;
