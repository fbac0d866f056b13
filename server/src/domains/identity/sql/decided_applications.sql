create or replace view identity.decided_applications as
  select id, user_id, role, status, reason from identity.applications where status <> 'pending';
