-- Appends one movement of which `p_verified` points are verified. The caller holds the lock. The vouchers of a person
-- are frozen while they owe verified points.
create or replace function rewards.append(p_user uuid, p_kind text, p_subject text, p_source text, p_from rewards.account,
    p_to rewards.account, p_points int, p_verified int, p_facts jsonb) returns void
  language sql
  begin atomic
    with was as (
      select t.seq, t.balance, t.owed, t.verified_balance, t.verified_owed
        from rewards.transfers t where t.user_id = p_user order by t.seq desc limit 1
    ), one as (
      select case when p_to = 'person' then 1 when p_from = 'person' then -1 else 0 end as of_balance,
        case when p_from = 'debt' then 1 when p_to = 'debt' then -1 else 0 end as of_debt
    )
    insert into rewards.transfers (user_id, seq, kind, subject, source, from_account, to_account, points, verified, facts,
        prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed,
        balance, owed, verified_balance, verified_owed)
      select p_user, coalesce(was.seq, 0) + 1, p_kind, p_subject, p_source, p_from, p_to, p_points, p_verified, p_facts,
        was.seq, was.balance, was.owed, was.verified_balance, was.verified_owed,
        coalesce(was.balance, 0) + one.of_balance * p_points, coalesce(was.owed, 0) + one.of_debt * p_points,
        coalesce(was.verified_balance, 0) + one.of_balance * p_verified,
        coalesce(was.verified_owed, 0) + one.of_debt * p_verified
      from one left join was on true;
    select vouchers.freeze(p_user, s.verified_owed > 0) from rewards.standing(p_user) s where 'debt' in (p_from, p_to);
  end;
