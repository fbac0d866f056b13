-- What is said of a breach, as the contract's `facts`: kept as it was by each change.
create or replace function profile.breach_facts(b profile.breaches) returns jsonb
  language sql stable
  return jsonb_build_object('what', b.what, 'beganAt', b.began_at, 'noticed', b.noticed, 'kinds', b.kinds,
    'people', b.people, 'isHighRisk', b.is_high_risk, 'done', b.done);
