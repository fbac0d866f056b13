create or replace function shop.batch_json(b shop.batches) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', b.id, 'code', b.code, 'method', b.method, 'sellerId', b.seller_id,
      'readyOn', b.ready_on, 'grams', b.grams, 'gramsLeft', b.grams - b.brought_in,
      'mixedInto', array(select o.code from shop.batches o
        where o.id <> b.id and o.id in (select shop.sold_as(b.id)) order by o.code),
      'recalledAt', b.recalled_at, 'recallReason', b.recall_reason);
  end;
