create or replace view identity.account_states as
  select u.id, u.created_at as since, coalesce(u.banned_until > platform.now(), false) as is_blocked,
    exists (select from identity.user_roles r where r.user_id = u.id and r.role = 'operator') as is_office
  from identity.users u;
