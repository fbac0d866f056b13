-- Erased people stay as a row without data.
create or replace view identity.office_people as
  select u.id, u.full_name, u.email, u.phone, u.email_confirmed_at, u.phone_confirmed_at, u.language, u.is_anonymous,
    u.created_at, u.last_sign_in_at, case when u.banned_until > platform.now() then u.banned_until end as banned_until,
    u.deleted_at
  from identity.users u;
