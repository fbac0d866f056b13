-- A request as the contract's `privacyRequest`.
create or replace function profile.privacy_request_json(r profile.privacy_requests) returns jsonb
  language sql stable
  return jsonb_build_object('id', r.id, 'number', r.number, 'kind', r.kind, 'text', r.text, 'requestedAt', r.asked_at,
    'dueAt', r.due_at, 'end', case when r.ended_at is not null then
      jsonb_build_object('how', r.ended_as, 'at', r.ended_at, 'answer', r.answer) end);
