-- Stores one cause for people, once each. Returns the new notifications.
create or replace function notifications.record(told text, about text, cause text, known jsonb, people uuid[])
  returns table (id uuid, user_id uuid)
  language sql
  begin atomic
    insert into notifications.notifications (user_id, kind, subject, source, facts)
      select p.id, told, about, cause, known from identity.people p where p.id = any (people) and not p.is_erased
      on conflict on constraint told_once do nothing
      returning notifications.id, notifications.user_id;
  end;
