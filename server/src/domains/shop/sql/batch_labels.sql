-- What whoever has some of it may know.
create or replace view shop.batch_labels as select id, code, recalled_at, recall_reason from shop.batches;
