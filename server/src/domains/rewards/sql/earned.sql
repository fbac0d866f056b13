-- What a subject has earned and not lost yet, whether that is verified or was doubled, and the facts of its first row.
create or replace function rewards.earned(p_user uuid, p_subject text, out points int, out is_doubled boolean, out is_verified boolean,
    out facts jsonb)
  language sql stable
  begin atomic
    select coalesce(sum(case when t.from_account = 'mint' then t.points
          when t.to_account = 'mint' then -t.points else 0 end), 0)::int,
        coalesce(bool_or(t.kind = 'bonus'), false),
        coalesce(bool_or(rewards.is_verified(t.kind)), false),
        coalesce((array_agg(t.facts order by t.seq))[1], '{}')
      from rewards.transfers t where t.subject = p_subject and t.user_id = p_user;
  end;
