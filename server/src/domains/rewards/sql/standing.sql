create or replace function rewards.standing(p_user uuid, out balance bigint, out owed bigint, out seq int, out verified bigint,
    out verified_owed bigint)
  language sql stable
  begin atomic
    select t.balance, t.owed, t.seq, t.verified_balance, t.verified_owed
      from rewards.transfers t where t.user_id = p_user order by t.seq desc limit 1;
  end;
