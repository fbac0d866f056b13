-- Books what a round was driven, once.
create or replace function insights.book_drive(p_round uuid, p_metres int) returns void
  language plpgsql as $$
declare
  factor constant insights.factors := insights.factor('driving', platform.now());
begin
  insert into insights.drives (round_id, day, metres, co2e_grams, factor_id)
    values (p_round, platform.muscat_day(platform.now()), p_metres, round(p_metres * factor.value)::int, factor.id)
    on conflict do nothing;
end $$;
