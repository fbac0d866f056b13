-- The list as its venue stated it when it was bought; null when it was not stated. What was bought from a deal that
-- named none was not, as far as anybody knows.
alter table orders.lines alter column allergens drop not null;
update orders.lines set allergens = null where allergens = '{}';
