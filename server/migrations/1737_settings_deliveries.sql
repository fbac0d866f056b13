-- How compost is delivered: packed so long before, and so many times to choose from.
insert into settings.numbers (key, value) values ('delivery_lead_hours', 12), ('delivery_slots', 4);
