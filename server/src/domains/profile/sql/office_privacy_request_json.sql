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
