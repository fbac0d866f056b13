-- A case as the contract's `abuseCase`.
create or replace function abuse.case_json(c abuse.cases) returns jsonb
  language sql stable
  return jsonb_build_object('id', c.id, 'pattern', c.pattern, 'foundAt', c.found_at, 'facts', c.facts,
    'venue', (select jsonb_build_object('id', v.id, 'name', v.name) from venues.cards v where v.id = c.venue_id),
    'accounts', (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'email', p.email, 'since', s.since,
        'isBlocked', s.is_blocked, 'isOffice', s.is_office) order by s.since, p.id)
      from identity.people p join identity.account_states s using (id) where p.id = any (c.accounts)),
    'decision', case when c.decided_at is not null then jsonb_build_object('decision', c.decision, 'reason', c.reason,
      'at', c.decided_at, 'people', c.people,
      'by', (select b.full_name from identity.people b where b.id = c.decided_by)) end);
