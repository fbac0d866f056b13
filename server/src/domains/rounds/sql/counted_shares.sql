create or replace view rounds.counted_shares as
  select s.weighing_id, s.user_id, s.grams from rounds.shares s
    join rounds.weighings w on w.id = s.weighing_id where w.status = 'counted';
