create or replace view charities.application_notices as
  select id, user_id, status, version, note, wanted,
    platform.localized(terms -> 'name' ->> 'en', terms -> 'name' ->> 'ar') as name
  from charities.applications where user_id is not null;
