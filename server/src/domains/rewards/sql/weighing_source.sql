create or replace function rewards.weighing_source(p_weighing uuid) returns text
  language sql immutable
  return 'weighing:' || p_weighing::text;
