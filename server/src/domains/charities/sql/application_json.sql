-- An application (contract charityApplication), without its scan.
create or replace function charities.application_json(a charities.applications) returns jsonb
  language sql stable
  return jsonb_build_object('id', a.id, 'status', a.status, 'terms', a.terms,
    'paper', case when a.paper is not null
      then jsonb_build_object('contentType', a.paper_type, 'bytes', length(a.paper)) end,
    'submittedAt', a.submitted_at, 'decidedAt', a.decided_at, 'wanted', a.wanted, 'note', a.note,
    'version', a.version);
