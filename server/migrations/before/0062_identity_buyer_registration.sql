-- The commercial registration of a company that buys, as its application says it. Buyers from before have none, and
-- it goes with the details when a person is erased.
alter table identity.applications
  add column registration text generated always as (details ->> 'registration') stored,
  add constraint registrations_are_digits check (registration ~ '^[0-9]{5,12}$');

create or replace view identity.buyers as
  select r.user_id, coalesce(a.details ->> 'kind', 'company') as kind,
    coalesce(nullif(a.details ->> 'name', ''), u.full_name) as name, a.registration
  from identity.user_roles r
  join identity.users u on u.id = r.user_id and u.deleted_at is null
  left join identity.applications a on a.user_id = r.user_id and a.role = 'buyer' and a.status = 'approved'
  where r.role = 'buyer';
