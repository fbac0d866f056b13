-- Whether somebody's latest word on an optional consent is yes, to the text that is read today.
create or replace function profile.has_given(p_user uuid, p_kind text, p_version text) returns boolean
  language sql stable
  begin atomic
    select coalesce((select c.is_given and c.version = p_version from profile.consents c
      where c.user_id = p_user and c.kind = p_kind order by c.recorded_at desc, c.id desc limit 1), false);
  end;
