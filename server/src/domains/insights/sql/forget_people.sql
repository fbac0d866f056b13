-- Called by servers of the previous release, which may still run beside this one. New code calls `anonymize_person`.
create or replace function insights.forget_people(p_user uuid) returns void
  language sql
  return insights.anonymize_person(p_user);
