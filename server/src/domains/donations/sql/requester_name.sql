-- The requester's name as the donor may see it: a person's first name only.
create or replace function donations.requester_name(p_requester uuid, p_kind text) returns text
  language sql stable
  begin atomic
    select coalesce(case when p_kind in ('company', 'farm') then (select name from identity.buyers where user_id = p_requester)
        when p_kind = 'person' then (select identity.given_name(full_name) from identity.people where id = p_requester)
        else (select full_name from identity.people where id = p_requester) end, '');
  end;
