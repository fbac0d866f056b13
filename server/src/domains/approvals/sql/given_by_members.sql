create or replace view approvals.given_by_members as
  select g.member_id, g.kind,
    coalesce(sum(g.amount) filter (where g.given_at > platform.now() - interval '1 day'), 0)::bigint as day,
    sum(g.amount)::bigint as month, count(*)::int as times, count(distinct g.person_id)::int as people
  from approvals.given g where g.given_at > platform.now() - interval '30 days'
  group by g.member_id, g.kind;
