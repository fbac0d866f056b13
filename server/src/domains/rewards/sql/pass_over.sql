create or replace function rewards.pass_over(p_source text, p_user uuid, p_why text) returns void
  language sql
  begin atomic
    insert into rewards.passed_over (source, user_id, why) values (p_source, p_user, p_why) on conflict do nothing;
  end;
