create or replace function bins.problem_json(p bins.problems) returns jsonb
  language sql stable
  return jsonb_build_object('id', p.id, 'kind', p.kind, 'day', p.day, 'note', coalesce(p.note, ''),
    'binNumber', (select b.number from bins.bins b where b.id = p.bin_id),
    'reportedAt', p.reported_at, 'settledAt', p.settled_at, 'outcome', p.outcome);
