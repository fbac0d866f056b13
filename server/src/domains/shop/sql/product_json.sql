create or replace function shop.product_json(p shop.products) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', p.id, 'method', p.method, 'title', platform.localized(p.title_en, p.title_ar),
        'description', platform.localized(p.description_en, p.description_ar), 'picture', p.picture,
        'pricePerKg', p.price_per_kg, 'gramsLeft', p.remaining,
        'isAvailable', p.is_available and not p.is_recalled and p.hidden_at is null, 'createdAt', p.created_at,
        'seller', jsonb_build_object('id', s.id, 'type', s.type, 'name', platform.localized(s.name_en, s.name_ar),
          'area', s.area, 'permitNumber', s.permit_number),
        'batch', (select jsonb_build_object('code', b.code, 'readyOn', b.ready_on, 'startedOn', b.started_on,
            'feedstock', platform.localized(b.feedstock_en, b.feedstock_ar), 'nitrogen', b.nitrogen,
            'phosphorus', b.phosphorus, 'potassium', b.potassium)
          from shop.batches b where b.id = p.batch_id))
      from shop.sellers s where s.id = p.seller_id;
  end;
