create or replace view audit.acts as
  select id, at, actor_id, act, subject, reason from audit.entries where kind = 'change';

-- Latest first. Each combination of filters has an index and a branch of its own, of which one runs, because one plan
-- serves all values.
create or replace function audit.page(
  p_actor uuid, p_act text, p_subject text, p_from timestamptz, p_at timestamptz, p_id uuid, p_limit int
) returns setof audit.entries language sql stable
begin atomic
  select * from (
    (select * from audit.entries
      where p_subject is not null and subject = p_subject and (at, id) < (p_at, p_id) and at >= p_from
        and (p_actor is null or actor_id = p_actor) and (p_act is null or act = p_act)
      order by at desc, id desc limit p_limit)
    union all
    (select * from audit.entries
      where p_subject is null and p_actor is not null and actor_id = p_actor and (at, id) < (p_at, p_id)
        and at >= p_from and (p_act is null or act = p_act)
      order by at desc, id desc limit p_limit)
    union all
    (select * from audit.entries
      where p_subject is null and p_actor is null and p_act is not null and act = p_act
        and (at, id) < (p_at, p_id) and at >= p_from
      order by at desc, id desc limit p_limit)
    union all
    (select * from audit.entries
      where p_subject is null and p_actor is null and p_act is null and (at, id) < (p_at, p_id) and at >= p_from
      order by at desc, id desc limit p_limit)
  ) found order by at desc, id desc limit p_limit;
end;

-- Entries stay, without the person's IP address and without what was entered about them.
create or replace function audit.erase(p_user uuid, p_email text) returns void language plpgsql as $$
begin
  perform set_config('dawra.erasing', 'on', true);
  update audit.entries set address = null where actor_id = p_user and address is not null;
  update audit.entries set input = '{}', before = null, after = null, reason = null
    where subject = p_user::text;
  update audit.entries set subject = null, input = '{}', before = null, after = null, reason = null
    where subject = p_email;
  perform set_config('dawra.erasing', '', true);
end $$;

create or replace function audit.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('dawra.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append only';
end $$;

create or replace trigger entries_stay before update or delete or truncate on audit.entries
  for each statement execute function audit.refuse_change();
