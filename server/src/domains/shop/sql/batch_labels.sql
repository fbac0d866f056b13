create or replace view shop.batch_labels as select id, code, recalled_at, recall_reason, seller_id from shop.batches;
