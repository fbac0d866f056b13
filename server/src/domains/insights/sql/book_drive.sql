-- Books a round's distance on its day, once; a corrected distance replaces it.
create or replace function insights.book_drive(p_round uuid) returns void
  language plpgsql as $$
begin
  -- Serializes two bookings of one round, so that the later one sees the earlier.
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
-- The signature that servers of the previous release call.
create or replace function insights.book_drive(p_round uuid, p_metres int) returns void
  language sql as $$ select insights.book_drive(p_round) $$;
