create or replace function abuse.fact(p_what text, p_count bigint, p_amount bigint default null, p_from timestamptz default null,
    p_until timestamptz default null) returns jsonb
  language sql immutable
  return jsonb_build_object('what', p_what, 'count', p_count, 'amount', p_amount, 'from', p_from, 'until', p_until);
