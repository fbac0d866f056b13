create or replace view audit.acts as
  select id, at, actor_id, act, subject, reason from audit.entries where kind = 'change';
