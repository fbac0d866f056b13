-- Whether two tickets have the same account, the same address without one, or an account and its confirmed address.
create or replace function support.are_of_one_person(p_user uuid, p_email text, p_other_user uuid, p_other_email text)
  returns boolean
  language sql stable
  return coalesce(p_user = p_other_user, p_email = p_other_email,
    exists (select from identity.holders h where h.email_confirmed_at is not null
      and ((h.id = p_user and h.email = p_other_email) or (h.id = p_other_user and h.email = p_email))));
