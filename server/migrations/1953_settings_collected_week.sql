-- So much a week of what a person's bins and pickups weigh earns points.
insert into settings.numbers (key, value) values ('collection_weekly_grams', 60000);
