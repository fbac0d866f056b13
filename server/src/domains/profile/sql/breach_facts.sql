-- The facts of a breach (contract `facts`), which each change stores in the history.
create or replace function profile.breach_facts(b profile.breaches) returns jsonb
  language sql stable
  return jsonb_build_object('what', b.what, 'beganAt', b.began_at, 'noticed', b.noticed, 'kinds', b.kinds,
    'people', b.people, 'isHighRisk', b.is_high_risk, 'done', b.done);
