create or replace function processing.batch_page(p_code text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('code', b.code, 'method', b.method, 'seller', b.seller, 'permitNumber', b.permit_number,
        'feedstock', b.feedstock, 'startedOn', b.started_on, 'readyOn', b.ready_on,
        'recalledAt', b.recalled_at, 'recallReason', b.recall_reason,
        'mayContain', array(select o.code from shop.batch_facts o
          where o.id <> b.id and o.id in (select shop.may_contain(b.id)) order by o.code),
        'made', (select jsonb_build_object('method', h.method,
            'origins', coalesce((select jsonb_agg(jsonb_build_object('area', o.area, 'grams', o.grams))
              from processing.origins(h.id) o), '[]'),
            'ownGrams', coalesce((select sum(i.grams) from processing.inputs i
              where i.heap_id = h.id and i.weighing_id is null), 0),
            'takenIn', h.taken_in, 'takenOut', h.brought_out,
            'checklist', processing.checklist_json(h.id), 'days', processing.days_of(h.id),
            'hasLabSheet', exists (select from processing.lab_sheets s where s.heap_id = h.id))
          from processing.heaps h where h.id = b.id and h.status = 'released'))
      from shop.batch_facts b where b.code = p_code;
  end;
