-- A breach as the contract's `breach`, with its history, latest first.
create or replace function profile.breach_json(b profile.breaches) returns jsonb
  language sql stable
  return profile.breach_facts(b) || jsonb_build_object('id', b.id, 'number', b.number, 'awareAt', b.aware_at,
    'dueAt', b.due_at, 'version', b.version,
    'ministryNotice', case when b.ministry_told_at is not null then
      jsonb_build_object('at', b.ministry_told_at, 'how', b.ministry_reference) end,
    'peopleNotice', case when b.people_told_at is not null then
      jsonb_build_object('at', b.people_told_at, 'how', b.people_told_how) end,
    'end', case when b.closed_at is not null then
      jsonb_build_object('how', b.closed_as, 'at', b.closed_at, 'lessons', b.lessons) end,
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'step', e.step, 'by', p.full_name,
        'at', e.written_at, 'text', e.text, 'before', e.before, 'after', e.after) order by e.id desc), '[]')
      from profile.breach_entries e join identity.people p on p.id = e.written_by where e.breach_id = b.id));
