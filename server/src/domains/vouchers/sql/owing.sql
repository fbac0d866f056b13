-- For other domains: who cannot pay with vouchers, and since when.
create or replace view vouchers.owing as select user_id, since from vouchers.frozen;
