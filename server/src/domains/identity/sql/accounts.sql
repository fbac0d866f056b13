create or replace view identity.accounts as
  select u.id, u.email, u.phone, u.full_name, u.language, u.picture, u.user_metadata, u.app_metadata, u.is_anonymous,
    u.email_confirmed_at, u.phone_confirmed_at, u.new_email, u.new_phone, u.confirmation_sent_at, u.recovery_sent_at,
    u.email_change_sent_at, u.phone_change_sent_at, u.reauthentication_sent_at, u.invited_at, u.last_sign_in_at,
    u.banned_until, u.created_at, u.updated_at,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
        'identity_data', i.identity_data, 'email', i.identity_data -> 'email',
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at
      ) order by i.id)
      from identity.identities i where i.user_id = u.id), '[]') as identities,
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.type, 'status', f.status,
        'phone', substr(f.phone, 2), 'created_at', f.created_at, 'updated_at', f.updated_at,
        'last_challenged_at', f.last_challenged_at)) order by f.id)
      from identity.mfa_factors f where f.user_id = u.id) as factors
  from identity.users u where u.deleted_at is null;
