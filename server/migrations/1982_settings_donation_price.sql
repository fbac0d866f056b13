-- The highest price of a whole donation; 0: donations are free.
insert into settings.numbers (key, value) values ('donation_price_most', 0);
