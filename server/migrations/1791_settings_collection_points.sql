-- Points for what the driver's scale says.
insert into settings.numbers (key, value) values ('collection_points_per_kg', 3);
