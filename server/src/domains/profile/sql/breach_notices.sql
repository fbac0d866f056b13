-- For other domains: who must still be informed of each breach, and until when.
create or replace view profile.breach_notices as
  select id, number, due_at, ministry_told_at is null as ministry_waits, is_high_risk and people_told_at is null as people_wait
  from profile.breaches
  where closed_at is null and (ministry_told_at is null or (is_high_risk and people_told_at is null));
