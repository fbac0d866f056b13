create or replace function processing.checklist_json(p_heap uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'needed', c.needed, 'reached', c.reached,
        'celsius', c.celsius, 'inARow', c.in_a_row, 'source', c.source, 'isMet', c.is_met)), '[]')
      from processing.checklist(p_heap) c;
  end;
