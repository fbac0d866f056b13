create or replace function bins.office_subscription_json(s bins.subscriptions) returns jsonb
  language sql stable
  return bins.subscription_json(s) || (select jsonb_build_object(
      'person', jsonb_build_object('id', p.id, 'name', coalesce(p.full_name, ''), 'email', p.email),
      'residents', (select count(*) from bins.residents r where r.subscription_id = s.id and r.left_at is null),
      'openProblems', (select count(*) from bins.problems b where b.subscription_id = s.id and b.settled_at is null))
    from identity.people p where p.id = s.user_id);
