-- The rolling limit that a member of the office would exceed by giving this to a person alone; no row when there is none.
create or replace function approvals.exceeded(p_kind text, p_member uuid, p_person uuid, p_amount bigint)
  returns table (whose text, days int, above bigint)
  language sql stable
  begin atomic
    select r.whose, r.days, r.above from approvals.rolling_limits r cross join lateral (
        select coalesce(sum(g.amount), 0) as sum from approvals.given g
          where g.kind = r.kind and g.given_at > platform.now() - r.days * interval '1 day'
            and (r.whose = 'member' and g.member_id = p_member or r.whose = 'person' and g.person_id = p_person)) given
      where r.kind = p_kind and given.sum + p_amount > r.above
      order by r.above, r.whose limit 1;
  end;
