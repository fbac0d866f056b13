-- Whether this amount needs a second member: baisa for 'refund', points for 'points'.
create or replace function approvals.takes_second_member(p_kind text, p_amount bigint) returns boolean
  language sql stable as $$
  select p_amount > above from approvals.limits where kind = p_kind
$$;

-- Rolling limits above which a second member is needed: on what one member gives, and on what one person receives.
create or replace view approvals.rolling_limits as
  select l.kind, l.whose, l.days, settings.number(l.key)::bigint as above, l.key
  from (values
    ('refund', 'person', 1, 'refund_person_day'), ('refund', 'person', 30, 'refund_person_month'),
    ('refund', 'member', 1, 'refund_member_day'), ('refund', 'member', 30, 'refund_member_month'),
    ('points', 'person', 1, 'points_person_day'), ('points', 'person', 30, 'points_person_month'),
    ('points', 'member', 1, 'points_member_day'), ('points', 'member', 30, 'points_member_month')) l (kind, whose, days, key);

create or replace function approvals.given_within(p_kind text, p_whose text, p_id uuid, p_days int) returns bigint
  language sql stable
  begin atomic
    select case p_whose
      when 'member' then (select coalesce(sum(g.amount), 0) from approvals.given g
        where g.member_id = p_id and g.kind = p_kind and g.given_at > platform.now() - p_days * interval '1 day')
      else (select coalesce(sum(g.amount), 0) from approvals.given g
        where g.person_id = p_id and g.kind = p_kind and g.given_at > platform.now() - p_days * interval '1 day') end::bigint;
  end;

create or replace view approvals.given_by_members as
  select g.member_id, g.kind,
    coalesce(sum(g.amount) filter (where g.given_at > platform.now() - interval '1 day'), 0)::bigint as day,
    sum(g.amount)::bigint as month, count(*)::int as times, count(distinct g.person_id)::int as people
  from approvals.given g where g.given_at > platform.now() - interval '30 days'
  group by g.member_id, g.kind;

-- The rolling limits as they count for one member.
create or replace function approvals.limits_for(p_kind text, p_member uuid) returns table (whose text, days int, above bigint)
  language sql stable
  begin atomic
    select r.whose, r.days, settings.number_for(r.key, p_member)::bigint from approvals.rolling_limits r where r.kind = p_kind;
  end;
