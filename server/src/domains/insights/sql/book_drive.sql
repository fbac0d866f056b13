-- Books what a round was driven, on its day: once, and anew when it was typed wrongly.
create or replace function insights.book_drive(p_round uuid) returns void
  language plpgsql as $$
begin
  -- Of two who book a round, the later one sees what the other did not.
  perform pg_advisory_xact_lock(hashtextextended('insights.drive:' || p_round, 0));
  delete from insights.drives d where d.round_id = p_round
    and not exists (select from rounds.driven_rounds r where r.round_id = p_round);
  insert into insights.drives (round_id, day, metres, co2e_grams, factor_id)
    select r.round_id, r.day, r.metres, round(r.metres * f.value)::int, f.id
      from rounds.driven_rounds r cross join lateral insights.factor('driving', platform.muscat_midnight(r.day)) f
      where r.round_id = p_round
    on conflict (round_id) do update set day = excluded.day, metres = excluded.metres, co2e_grams = excluded.co2e_grams,
      factor_id = excluded.factor_id;
end $$;
-- As servers of the release before call it.
create or replace function insights.book_drive(p_round uuid, p_metres int) returns void
  language sql as $$ select insights.book_drive(p_round) $$;
