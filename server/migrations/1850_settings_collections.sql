-- What was written in the code until now: how late people may come to a new store, when collecting is planned and how far
-- ahead, when compost can be fetched, and where no truck goes.
insert into settings.numbers (key, value) values ('venue_tolerance', 20), ('parcel_lead_hours', 2), ('parcel_days', 7),
  ('collection_planned_hour', 20), ('collection_days_ahead', 28);

alter table settings.areas add column is_collected boolean not null default true;
-- Most of an hour by road from the yard.
update settings.areas set is_collected = false where slug in ('quriyat', 'yiti', 'qantab', 'al-bustan');
