create or replace view businesses.application_notices as
  select id, user_id, status, wanted, note, decline_reason as reason, changed_at,
    coalesce(terms -> 'venueName', '{"en": null, "ar": null}') as name, version, venue_id,
    settings.reason_text('decline_' || decline_reason) as why
  from businesses.applications;
