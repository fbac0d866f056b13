-- Returned grams of recalled batches are never sold again; others are sold under the product's current batch.
-- `p_batches`: the batch of each line. The caller has locked the products.
create or replace function shop.sort_returned(p_ids uuid[], p_grams int[], p_batches uuid[]) returns void
  language sql
  begin atomic
    with lost as (
      select w.id, w.grams, w.batch from unnest(p_ids, p_grams, p_batches) as w (id, grams, batch)
        join shop.batches b on b.id = w.batch and b.recalled_at is not null),
    gone as (
      update shop.products p set remaining = p.remaining - lost.grams, stocked = p.stocked - lost.grams
        from lost where p.id = lost.id)
    insert into shop.stock_entries (product_id, batch_id, grams, reason) select id, batch, -grams, 'lost' from lost;

    insert into shop.mixtures (batch_id, sold_as)
      select w.batch, p.batch_id from unnest(p_ids, p_batches) as w (id, batch)
        join shop.products p on p.id = w.id and p.batch_id <> w.batch
        join shop.batches b on b.id = w.batch and b.recalled_at is null
      on conflict do nothing;
  end;
