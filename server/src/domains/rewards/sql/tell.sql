create or replace function rewards.tell(p_user uuid) returns void
  language sql
  begin atomic
    select platform.announce('rewards.changed', array['user:' || p_user], jsonb_build_object('userId', p_user));
  end;
