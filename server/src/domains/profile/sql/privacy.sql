-- Whether a person's latest answer to an optional consent is yes, for this version of the text.
create or replace function profile.has_given(p_user uuid, p_kind text, p_version text) returns boolean
  language sql stable
  begin atomic
    select coalesce((select c.is_given and c.version = p_version from profile.consents c
      where c.user_id = p_user and c.kind = p_kind order by c.recorded_at desc, c.id desc limit 1), false);
  end;

-- A request as the contract's `privacyRequest`.
create or replace function profile.privacy_request_json(r profile.privacy_requests) returns jsonb
  language sql stable
  return jsonb_build_object('id', r.id, 'number', r.number, 'kind', r.kind, 'text', r.text, 'requestedAt', r.asked_at,
    'dueAt', r.due_at, 'end', case when r.ended_at is not null then
      jsonb_build_object('how', r.ended_as, 'at', r.ended_at, 'answer', r.answer) end);

-- A request as the contract's `officePrivacyRequest`.
create or replace function profile.office_privacy_request_json(r profile.privacy_requests) returns jsonb
  language sql stable
  return profile.privacy_request_json(r) || jsonb_build_object('way', r.way, 'contact', r.contact,
    'person', (select jsonb_build_object('id', p.id, 'name', p.full_name, 'email', p.email)
      from identity.people p where p.id = r.user_id),
    'owner', (select jsonb_build_object('id', p.id, 'name', p.full_name) from identity.people p where p.id = r.owner_id),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('by', p.full_name, 'text', n.text, 'at', n.written_at)
        order by n.id), '[]')
      from profile.privacy_notes n join identity.people p on p.id = n.written_by where n.request_id = r.id));

-- For other domains: answers with their recipients, and open requests with their deadlines.
create or replace view profile.privacy_notices as
  select id, number, user_id, answer, ended_as, due_at, ended_at is null as is_open from profile.privacy_requests;
