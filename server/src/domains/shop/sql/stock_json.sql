create or replace function shop.stock_json(p shop.products) returns jsonb
  language sql stable
  return shop.product_json(p) || jsonb_build_object('isOnSale', p.is_available, 'isRecalled', p.is_recalled, 'isHidden', p.hidden_at is not null,
    'heldGrams', p.held, 'soldGrams', p.sold, 'version', p.version);
