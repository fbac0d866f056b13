-- An estimate, 0 to 100.
create or replace function bins.fill_percent(b bins.bins) returns int
  language sql stable
  return least(100, round(100.0 * bins.filled_grams(b.id) / (b.size_litres * bins.litre_grams())))::int;
