create or replace function abuse.points_of(p_sources jsonb) returns bigint
  language sql stable
  begin atomic
    select coalesce(sum((rewards.earned((s ->> 'userId')::uuid, s ->> 'subject')).points), 0)
      from jsonb_array_elements(p_sources) s;
  end;
