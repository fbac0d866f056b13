create or replace view shop.served_areas as select area, fee from shop.delivery_areas where is_on;
