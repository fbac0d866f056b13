create or replace function approvals.given_within(p_kind text, p_whose text, p_id uuid, p_days int) returns bigint
  language sql stable
  begin atomic
    select case p_whose
      when 'member' then (select coalesce(sum(g.amount), 0) from approvals.given g
        where g.member_id = p_id and g.kind = p_kind and g.given_at > platform.now() - p_days * interval '1 day')
      else (select coalesce(sum(g.amount), 0) from approvals.given g
        where g.person_id = p_id and g.kind = p_kind and g.given_at > platform.now() - p_days * interval '1 day') end::bigint;
  end;
