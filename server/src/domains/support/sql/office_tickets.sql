create or replace view support.office_tickets as
  select id, number, user_id, email, subject, status, about_kind, about_id, created_at, updated_at
  from support.tickets where merged_into is null and erased_at is null;
