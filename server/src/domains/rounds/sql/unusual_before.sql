-- For other domains: weights that counted before they had to be decided, until the office has decided about them.
create or replace view rounds.unusual_before as
  select c.id as command_id, w.grams from rounds.commands c join rounds.weighings w on w.command_id = c.id
  where c.flag = 'unusual_before' and c.reviewed_at is null and w.status = 'counted';
