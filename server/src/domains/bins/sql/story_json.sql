create or replace function bins.story_json(p_user uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'kind', s.kind,
          'area', s.area, 'status', s.status, 'nextDay', bins.next_day(s),
          'bins', (select count(*) from bins.bins b where b.subscription_id = s.id and b.status = 'placed'))
          order by s.id desc), '[]')
        from (select * from bins.subscriptions where user_id = p_user order by id desc limit 10) s),
      'homes', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'flat', r.flat)
          order by r.joined_at desc), '[]')
        from bins.residents r join bins.subscriptions s on s.id = r.subscription_id
        where r.user_id = p_user and r.left_at is null),
      'extras', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'number', e.number, 'day', e.day, 'why', e.why,
          'status', e.status) order by e.day desc, e.id desc), '[]')
        from (select x.*, s.number from bins.subscriptions s join bins.extras x on x.subscription_id = s.id
          where s.user_id = p_user order by x.day desc, x.id desc limit 10) e),
      'problems', (select coalesce(jsonb_agg(bins.problem_json(p.problem) || jsonb_build_object('number', p.number)
          order by (p.problem).id desc), '[]')
        from (select x as problem, s.number from bins.subscriptions s join bins.problems x on x.subscription_id = s.id
          where s.user_id = p_user order by x.id desc limit 10) p));
  end;
