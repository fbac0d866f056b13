create or replace view identity.holders as
  select id, email, phone, language, password_hash, email_confirmed_at, phone_confirmed_at, is_anonymous,
    new_email, new_phone, email_change_sent_at, phone_change_sent_at,
    coalesce(banned_until > platform.now(), false) as banned, created_at
  from identity.users where deleted_at is null;
