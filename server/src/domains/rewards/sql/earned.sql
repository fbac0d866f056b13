-- The points of a subject that were earned and not taken back, the verified part, whether they were doubled, and the
-- facts of the first row.
create or replace function rewards.earned(p_user uuid, p_subject text, out points int, out verified int, out is_doubled boolean,
    out facts jsonb)
  language sql stable
  begin atomic
    select coalesce(sum(s.sign * t.points), 0)::int, coalesce(sum(s.sign * t.verified), 0)::int,
        coalesce(bool_or(t.kind = 'bonus'), false),
        coalesce((array_agg(t.facts order by t.seq))[1], '{}')
      from rewards.transfers t cross join lateral (
        select case when t.from_account = 'mint' then 1 when t.to_account = 'mint' then -1 else 0 end as sign) s
      where t.subject = p_subject and t.user_id = p_user;
  end;
