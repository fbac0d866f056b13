-- Whether customers bring their own packaging, for the board of orders.
create or replace view deals.packagings as select id as deal_id, packaging from deals.deals;
