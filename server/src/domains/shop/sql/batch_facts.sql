create or replace view shop.batch_facts as
  select b.id, b.code, b.method, b.started_on, b.ready_on, b.grams, b.recalled_at, b.recall_reason,
    platform.localized(b.feedstock_en, b.feedstock_ar) as feedstock,
    platform.localized(s.name_en, s.name_ar) as seller, s.permit_number
  from shop.batches b join shop.sellers s on s.id = b.seller_id;
