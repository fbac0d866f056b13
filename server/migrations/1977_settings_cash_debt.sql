-- How much a store may owe before it takes no cash.
insert into settings.numbers (key, value) values ('cash_debt_most', 50000);
