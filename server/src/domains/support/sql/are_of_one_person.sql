-- Whether two tickets came from one person: from one account, from one address without an account, or from an account
-- and the address that it has confirmed.
create or replace function support.are_of_one_person(p_user uuid, p_email text, p_other_user uuid, p_other_email text)
  returns boolean
  language sql stable
  return coalesce(p_user = p_other_user, p_email = p_other_email,
    exists (select from identity.holders h where h.email_confirmed_at is not null
      and ((h.id = p_user and h.email = p_other_email) or (h.id = p_other_user and h.email = p_email))));
