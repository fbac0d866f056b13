create or replace function composting.points_of(p_counted int) returns int
  language sql stable
  return (p_counted::bigint * settings.number('compost_points_per_kg') / 1000)::int;
