-- Replaces an erased person by a random id, so that the counts of people stay the same.
create or replace function insights.anonymize_person(p_user uuid) returns void
  language sql
  begin atomic
    update insights.day_people set givers = array_replace(givers, p_user::text, 'gone ' || uuidv7()),
        takers = array_replace(takers, p_user::text, 'gone ' || uuidv7())
      where p_user::text = any (givers || takers);
  end;
