-- For domains that need more than the role: what the donor's application states.
create or replace view identity.donors as
  select r.user_id, coalesce(a.details ->> 'kind', 'household') as kind,
    coalesce(nullif(a.details ->> 'name', ''), u.full_name) as name,
    a.details ->> 'registrationNumber' as registration_number
  from identity.user_roles r
  join identity.users u on u.id = r.user_id and u.deleted_at is null
  left join identity.applications a on a.user_id = r.user_id and a.role = 'donor' and a.status = 'approved'
  where r.role = 'donor';
