-- What counted before somebody had to look at it: far more than was planned at its stop, too many bags, or of another day than its
-- round's. The office finds it where it decides about what drivers sent.
update rounds.commands c set flag = 'unusual_before'
  from rounds.weighings w join rounds.stops s on s.id = w.stop_id join rounds.rounds r on r.id = w.round_id
  where w.command_id = c.id and w.status = 'counted' and c.flag is null and c.answer = 'accepted' and c.reviewed_at is null
    and ((w.captured_at at time zone 'Asia/Muscat')::date not between r.day and r.day + 1
      or s.grams > 0 and (select sum(o.grams) from rounds.weighings o where o.stop_id = s.id and o.status = 'counted')
        > s.grams::bigint * case s.kind when 'pickup' then 3 else 5 end
      or 5 < (select count(*) from rounds.weighings o join rounds.commands b on b.id = o.command_id
        where o.stop_id = s.id and o.status = 'counted' and b.kind = 'extra_bag'));
