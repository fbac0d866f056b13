-- For other domains: weights that counted before unusual ones had to be reviewed, until the office reviews them.
create or replace view rounds.unusual_before as
  select c.id as command_id, w.grams from rounds.commands c join rounds.weighings w on w.command_id = c.id
  where c.flag = 'unusual_before' and c.reviewed_at is null and w.status = 'counted';
