-- The last raw input: earlier heat, turnings and sieving do not apply to it. Leaves, wood, paper and water are not
-- raw; unknown material counts as raw.
create or replace function processing.counts_from(p_heap uuid) returns timestamptz
  language sql stable
  begin atomic
    select max(i.added_at) from processing.inputs i
      where i.heap_id = p_heap and i.kind in ('collected', 'manure', 'other') and i.voided_at is null;
  end;
