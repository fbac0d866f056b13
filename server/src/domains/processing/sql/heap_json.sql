create or replace function processing.heap_json(h processing.heaps) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', h.id, 'code', h.code, 'method', h.method, 'status', h.status,
        'startedOn', h.started_on, 'curingFrom', h.curing_from, 'releasedAt', h.released_at,
        'discardedAt', h.discarded_at, 'discardedBecause', h.discarded_because,
        'site', jsonb_build_object('id', s.id, 'name', platform.localized(s.name_en, s.name_ar), 'area', s.area),
        'product', jsonb_build_object('id', p.id, 'title', p.title, 'seller', p.seller),
        'takenIn', h.taken_in, 'lost', h.lost, 'takenOut', h.brought_out,
        'stillThere', h.taken_in - h.lost - h.brought_out,
        'recalledAt', (select b.recalled_at from shop.batch_facts b where b.id = h.id))
      from processing.sites s, shop.products_by_name p where s.id = h.site_id and p.id = h.product_id;
  end;
