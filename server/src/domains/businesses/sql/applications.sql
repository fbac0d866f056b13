-- Applications with their papers, and whether the contact phone is the one that their person has confirmed by a code.
create or replace view businesses.shown_applications as
  select a.id, a.user_id, a.status, a.terms, a.wanted, a.note, a.decline_reason, a.checklist, a.submitted_at,
    a.decided_at, a.venue_id, a.version, a.changed_at, a.changed_by,
    coalesce((
      select jsonb_agg(jsonb_build_object('kind', p.kind, 'contentType', p.content_type, 'bytes', length(p.bytes),
        'addedAt', to_jsonb(p.added_at)) order by p.kind)
      from businesses.application_papers p where p.application_id = a.id), '[]') as papers,
    coalesce((
      select h.phone_confirmed_at is not null and h.phone = a.terms ->> 'contactPhone'
      from identity.holders h where h.id = a.user_id), false) as phone_confirmed,
    settings.reason_text('decline_' || a.decline_reason) as decline_text
  from businesses.applications a;

create or replace view businesses.application_notices as
  select id, user_id, status, wanted, note, decline_reason as reason, changed_at,
    coalesce(terms -> 'venueName', '{"en": null, "ar": null}') as name, version, venue_id,
    settings.reason_text('decline_' || decline_reason) as why
  from businesses.applications;

-- Changes that owners request, for notifications: a licence with its store; of an account, only its last four
-- characters.
create or replace view businesses.change_notices as
  select c.id, c.business_id, b.legal_name as business, c.kind, c.status, c.note,
    right(c.iban, 4) as account_end, c.licence_expires_on as expires_on, c.venue_id, v.name as venue
    from businesses.changes c join businesses.businesses b on b.id = c.business_id
      left join venues.cards v on v.id = c.venue_id;
