-- What a one-time pickup costs by the weight that its person declares; 0 is free, as all are until the office sets a price.
insert into settings.numbers (key, value) values ('collection_price_small', 0), ('collection_price_medium', 0),
  ('collection_price_large', 0);
