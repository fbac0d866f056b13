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
