create or replace view identity.listed_people as
  select u.id, u.full_name, u.email, u.phone, u.created_at as at, u.last_sign_in_at, u.banned_until,
    case when u.deleted_at is not null then 'erased' when u.banned_until > platform.now() then 'blocked'
      when u.is_anonymous then 'anonymous'
      when u.email_confirmed_at is null and u.phone_confirmed_at is null then 'unconfirmed' else 'active' end as state,
    (select coalesce(jsonb_agg(r.role order by r.role), '[]') from identity.user_roles r where r.user_id = u.id) as roles
  from identity.users u;
