-- Rolling limits above which a second member is needed: on what one member gives, and on what one person receives.
create or replace view approvals.rolling_limits as
  select l.kind, l.whose, l.days, settings.number(l.key)::bigint as above
  from (values
    ('refund', 'person', 1, 'refund_person_day'), ('refund', 'person', 30, 'refund_person_month'),
    ('refund', 'member', 1, 'refund_member_day'), ('refund', 'member', 30, 'refund_member_month'),
    ('points', 'person', 1, 'points_person_day'), ('points', 'person', 30, 'points_person_month'),
    ('points', 'member', 1, 'points_member_day'), ('points', 'member', 30, 'points_member_month')) l (kind, whose, days, key);
