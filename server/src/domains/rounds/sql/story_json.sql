-- A person's bin collections for the office's page: totals of 180 days, and the last ten.
create or replace function rounds.story_json(p_user uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'record', (select jsonb_build_object('collected', count(*) filter (where c.status = 'done'),
          'missed', count(*) filter (where c.status = 'missed'), 'grams', coalesce(sum(c.grams), 0),
          'contaminated', count(*) filter (where c.contamination is not null))
        from bins.subscribers b join rounds.collections_of_subscription c on c.subscription_id = b.subscription_id
        where b.user_id = p_user and c.day > platform.muscat_day(platform.now()) - 180),
      'collections', (select coalesce(jsonb_agg(jsonb_build_object('stopId', l.stop_id, 'number', l.number, 'day', l.day,
          'status', l.status, 'missedText', settings.cause_text('missed', l.missed_because), 'grams', l.grams, 'contamination', l.contamination)
          order by l.day desc, l.stop_id desc), '[]')
        from (select c.*, b.number from bins.subscribers b
            join rounds.collections_of_subscription c on c.subscription_id = b.subscription_id
          where b.user_id = p_user order by c.day desc, c.stop_id desc limit 10) l));
  end;
