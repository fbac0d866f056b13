-- Whole points of the grams that count.
create or replace function composting.points_of(p_counted int) returns int
  language sql stable
  return (p_counted::bigint * (select points_per_kg from composting.settings) / 1000)::int;
