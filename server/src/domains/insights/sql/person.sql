create or replace function insights.person(p_user uuid) returns uuid
  language sql stable
  begin atomic
    select id from identity.people where id = p_user and not is_erased;
  end;
