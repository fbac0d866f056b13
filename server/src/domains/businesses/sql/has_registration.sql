-- Whether a business, or another pending application, has this commercial registration. The applicant's own
-- application does not count.
create or replace function businesses.has_registration(p_cr_number text, p_but uuid) returns boolean
  language sql stable parallel safe
  return exists (select from businesses.businesses b where b.cr_number = p_cr_number
      and not exists (select from businesses.applications a where a.id = p_but and (a.business_id = b.id
        or b.id = businesses.own_business(a.user_id, p_cr_number))))
    or exists (select from businesses.applications a where a.terms ->> 'crNumber' = p_cr_number
      and a.status in ('submitted', 'more_wanted') and a.id <> p_but);
