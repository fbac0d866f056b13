-- The results of stops at a subscriber's place, without moved or cancelled ones.
create or replace view rounds.collections_of_subscription as
  select s.subscription_id, s.id as stop_id, s.day, s.status, s.closed_at, s.missed_because, s.followed_by,
      coalesce(w.grams, 0)::int as grams, w.contamination, coalesce(w.photo_hash, m.photo_hash) as photo_hash,
      coalesce(w.points, 0)::int as points,
      (select count(*)::int from rounds.placings p join rounds.commands c on c.id = p.command_id
        where p.subscription_id = s.subscription_id and p.round_id = s.round_id and c.stop_id = s.id) as bins
    from rounds.stops s
    left join lateral (
      select sum(c.grams) as grams, sum(c.points) as points, min(c.contamination) as contamination,
          min(c.photo_hash) filter (where c.contamination is not null) as photo_hash
        from rounds.weighings c where c.stop_id = s.id and c.status = 'counted'
    ) w on true
    left join lateral (
      select c.payload ->> 'photoHash' as photo_hash from rounds.commands c
        where c.stop_id = s.id and c.kind = 'missed' and c.answer = 'accepted' and c.verdict is distinct from 'dropped'
        order by c.happened_at desc, c.id desc limit 1
    ) m on s.status = 'missed'
    where s.subscription_id is not null and s.status in ('done', 'missed');
