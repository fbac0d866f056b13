create or replace view support.ticket_notices as
  select id, user_id, number, owner_id, due_at from support.tickets where erased_at is null;
