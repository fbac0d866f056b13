create or replace view abuse.decided_about as
  select c.id, c.decision, c.reason, c.decided_at, p.user_id
  from abuse.cases c cross join lateral unnest(c.people) p (user_id) where c.decided_at is not null;
