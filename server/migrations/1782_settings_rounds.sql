-- How rounds are planned: a factor on the straight line, how fast trucks drive, what a moved stop and a long round cost,
-- and the hours of the hot season in which no food scraps are collected.
insert into settings.numbers (key, value) values
  ('road_percent', 140), ('road_speed', 38), ('pickup_service_minutes', 5), ('move_price_minutes', 6),
  ('balance_percent', 20), ('hot_from_minute', 660), ('hot_until_minute', 990), ('hot_from_month', 6),
  ('hot_until_month', 8);
