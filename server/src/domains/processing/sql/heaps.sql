-- Locks a heap, and refuses unless it has one of these statuses.
create or replace function processing.open_heap(p_heap uuid, p_statuses text[]) returns processing.heaps
  language plpgsql as $$
declare
  heap processing.heaps;
begin
  select * into heap from processing.heaps where id = p_heap for update;
  if heap.id is null then
    perform platform.refuse('not_found');
  end if;
  if heap.status <> all (p_statuses) then
    perform platform.refuse('heap_not_open', jsonb_build_object('status', heap.status));
  end if;
  return heap;
end $$;

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

create or replace view processing.found_heaps as
  select h.id, h.code, h.status, h.started_on, s.name_en, s.name_ar
    from processing.heaps h join processing.sites s on s.id = h.site_id;

create or replace function processing.discard(p_heap uuid, p_reason text) returns void
  language plpgsql as $$
declare
  heap processing.heaps := processing.open_heap(p_heap, array['active', 'curing']);
  rest bigint := heap.taken_in - heap.lost;
begin
  if rest > 0 then
    insert into processing.losses (heap_id, kind, grams) values (p_heap, 'discarded', rest);
  end if;
  update processing.heaps
    set status = 'discarded', discarded_at = platform.now(), discarded_because = p_reason, lost = lost + rest
    where id = p_heap;
end $$;

-- Records material that left a heap and is not compost, at most what is there by the books.
create or replace function processing.lose(p_heap uuid, p_kind text, p_grams int, p_note text) returns void
  language plpgsql as $$
declare
  heap processing.heaps := processing.open_heap(p_heap, array['active', 'curing']);
begin
  if p_grams > heap.taken_in - heap.lost then
    perform platform.refuse('heap_has_less', jsonb_build_object('gramsLeft', heap.taken_in - heap.lost));
  end if;
  insert into processing.losses (heap_id, kind, grams, note) values (p_heap, p_kind, p_grams, p_note);
  update processing.heaps set lost = lost + p_grams where id = p_heap;
end $$;

-- Releases a heap in one transaction with the stock, once. The difference between the yield and what was there is
-- recorded as water and air. Returns the batch's code.
create or replace function processing.release(p_heap uuid, p_grams int, p_by uuid) returns text
  language plpgsql as $$
declare
  heap processing.heaps := processing.open_heap(p_heap, array['curing', 'active']);
  missing jsonb;
  rest bigint := heap.taken_in - heap.lost - p_grams;
begin
  select jsonb_agg(c.kind) into missing from processing.checklist(p_heap) c where not c.is_met;
  if missing is not null then
    perform platform.refuse('heap_not_ripe', jsonb_build_object('missing', missing, 'count', jsonb_array_length(missing)));
  end if;
  if rest < 0 then
    perform platform.refuse('heap_has_less', jsonb_build_object('gramsLeft', heap.taken_in - heap.lost));
  end if;
  if rest > 0 then
    insert into processing.losses (heap_id, kind, grams) values (p_heap, 'moisture', rest);
  end if;
  update processing.heaps
    set status = 'released', released_at = platform.now(), curing_from = coalesce(curing_from, platform.muscat_day(platform.now())),
      lost = lost + rest, brought_out = p_grams
    where id = p_heap;
  perform shop.bring_out(heap.id, heap.code, heap.product_id, heap.started_on, p_grams, p_by);
  return heap.code;
end $$;
