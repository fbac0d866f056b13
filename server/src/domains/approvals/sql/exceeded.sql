-- The rolling limit that a member of the office would exceed by giving this to a person alone; no row when none is.
create or replace function approvals.exceeded(p_kind text, p_member uuid, p_person uuid, p_amount bigint)
  returns table (whose text, days int, above bigint)
  language sql stable
  begin atomic
    select r.whose, r.days, r.above from approvals.rolling_limits r
      where r.kind = p_kind
        and approvals.given_within(p_kind, r.whose, case r.whose when 'member' then p_member else p_person end, r.days) + p_amount
          > r.above
      order by r.above, r.whose limit 1;
  end;
