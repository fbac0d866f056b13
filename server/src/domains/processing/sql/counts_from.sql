-- Since when a heap has had nothing raw put into it: what came before that heated, turned or sieved something else. Leaves,
-- wood, paper and water are not raw; of anything else nobody knows. Null when nothing raw is in it.
create or replace function processing.counts_from(p_heap uuid) returns timestamptz
  language sql stable
  begin atomic
    select max(i.added_at) from processing.inputs i
      where i.heap_id = p_heap and i.kind in ('collected', 'manure', 'other') and i.voided_at is null;
  end;
