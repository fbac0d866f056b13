-- Whether a person's latest answer to an optional consent is yes, for this version of the text.
create or replace function profile.has_given(p_user uuid, p_kind text, p_version text) returns boolean
  language sql stable
  begin atomic
    select coalesce((select c.is_given and c.version = p_version from profile.consents c
      where c.user_id = p_user and c.kind = p_kind order by c.recorded_at desc, c.id desc limit 1), false);
  end;
