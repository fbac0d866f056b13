create or replace view vouchers.owing as select user_id, since from vouchers.frozen;
