create or replace view deals.packagings as select id as deal_id, packaging from deals.deals;
